import { spawn } from 'node:child_process'
import type { Server } from 'node:http'
import { loadConfig } from '../compile/config/load-config.ts'
import { errorCode } from '../disk/error-code.ts'
import type { Text } from '../messages/text.ts'
import { BuildError, type Problem } from '../problems/problem.ts'
import { addresses, ANYWHERE, listen, stopSignal } from '../serve/listen.ts'
import { messageLanguage } from './message-language.ts'

export type ListenOptions = {
  readonly port?: number
  /** Where to listen: an address or a name; true for all addresses of this machine. */
  readonly host?: string | true
  /** Whether to open the site in the browser. */
  readonly open?: boolean
}

const DEFAULT_PORT = 4321

/**
 * Starts the `server` of the site at `root`, prints its addresses, and resolves once the user stops it with Ctrl+C. The
 * port is that of `--port`, else PORT, else 4321, or the next free one. Without `--host`, only this machine can reach
 * it. `open` opens `base`, by default the base path of the site.
 */
export async function listening(server: Server, root: string, options: ListenOptions, base?: string) {
  const language = await messageLanguage(root)
  const path = base ?? (await loadConfig(root).catch(() => undefined))?.base ?? '/'
  const requested = options.port ?? (process.env.PORT || DEFAULT_PORT)
  const wanted = Number(requested)
  // `--host "$VARIABLE"` is empty if the variable is not set.
  const host = options.host === true || options.host === '' ? ANYWHERE : options.host
  const port = await listen(server, wanted, host).catch((error: unknown) => {
    throw new BuildError(refused(`${host ?? 'localhost'}:${requested}`, errorCode(error)))
  })
  const inUse: Text = {
    en: `Port ${wanted} is taken; this is ${port}.`,
    fr: `Le port ${wanted} est pris ; voici ${port}.`,
  }
  if (port !== wanted && wanted !== 0) console.log(inUse[language])
  const [local = '', ...network] = addresses(port, host).map((address) => address + path.slice(1))
  const others = network.map((address) => `  ${address}  (${ON_NETWORK[language]})`)
  console.log([`  ${local}`, ...others].join('\n'))
  if (options.open) openBrowser(local)

  await stopSignal()
}

/** The host names that requests may use besides those of this machine, and the message for others. */
export async function ownNames(root: string, { host }: ListenOptions) {
  const config = await loadConfig(root).catch(() => undefined)
  const own = config ? [new URL(config.origin).hostname] : []
  const names = typeof host === 'string' ? [...own, host] : own
  return { names, refusal: REFUSAL[config?.messages ?? 'en'] }
}

const REFUSAL: Text = {
  en: 'This server answers only to localhost, addresses of this machine and the name of the site. To use another name, start it with --host and that name.',
  fr: 'Ce serveur répond seulement à localhost, aux adresses de cette machine et au nom du site. Pour un autre nom, démarrez-le avec --host et ce nom.',
}

const ON_NETWORK: Text = { en: 'on this network', fr: 'sur ce réseau' }

/** A reserved port, or an address that is not one of this machine's. */
function refused(address: string, code: string): Problem {
  return {
    code: 'serve/port',
    message: {
      en: `The system does not let the server listen on ${address} (${code}).`,
      fr: `Le système ne laisse pas écouter sur ${address} (${code}).`,
    },
    hint: {
      en: 'Give another --port or PORT, a number from 1024 to 65535, and with --host an address of this machine.',
      fr: 'Donnez un autre --port ou PORT, un nombre de 1024 à 65535, et avec --host une adresse de cette machine.',
    },
  }
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

function openBrowser(address: string): void {
  const [command = '', ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true })
  // A missing browser is no reason to stop.
  child.once('error', () => undefined)
  child.unref()
}
