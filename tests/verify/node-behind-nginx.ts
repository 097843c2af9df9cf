import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SMTPServer } from 'smtp-server'
import { findNginx } from '../setup/find-nginx.mjs'
import { runNginx } from '../setup/start-nginx.ts'
import type { Program } from './judge.ts'
import { makeCertificate } from './make-certificate.ts'

export type NodeBehindNginx = {
  readonly port: number
  /** A folder for files, which exists until `close`. */
  readonly folder: string
  /** File of the authority that signed its certificate. */
  readonly authority: string
  /** Lines of the handler's log so far. */
  readonly log: readonly string[]
  /** How many mails have arrived. */
  readonly mails: () => number
  readonly close: () => Promise<void>
}

export const NGINX_PROGRAMS: readonly Program[] = [
  { name: 'nginx', debian: 'nginx-light' },
  { name: 'openssl', debian: 'openssl' },
]

const root = join(import.meta.dirname, '../..')

/**
 * Runs the folder of `site build --target node` behind nginx, configured exactly as in the guide, over https on
 * localhost. `more` is added to the server block.
 */
export async function nodeBehindNginx(more = ''): Promise<NodeBehindNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'site-behind-'))
  const built = join(folder, 'dist.node')
  const build = [join(root, 'bin/site.js'), 'build', '--root', root, '--target', 'node', '--out', built]
  execFileSync(process.execPath, build, { stdio: ['ignore', 'ignore', 'inherit'] })
  const { key, certificate, authority } = makeCertificate(folder)
  const mails = await catchMails()
  const handler = await startHandler(join(built, 'server.js'), {
    SITE_DATA_DIR: join(folder, 'data'),
    SITE_SMTP_URL: mails.url,
  })
  const words = {
    'www.example.com': 'localhost',
    '/var/www/site/dist': join(built, 'site'),
    '/etc/ssl/site.pem': certificate,
    '/etc/ssl/site.key': key,
    '127.0.0.1:4321': `127.0.0.1:${handler.port}`,
    $proxy_add_x_forwarded_for: '$visitor',
    'location ^~ /api/': `${more} location ^~ /api/`,
  }
  const stop = async () => {
    await handler.close()
    mails.close()
    rmSync(folder, { recursive: true })
  }
  const nginx = await runNginx(findNginx() ?? '', (port) =>
    Object.entries({ ...words, 'listen 443 ssl': `listen 127.0.0.1:${port} ssl` }).reduce(
      (text, [there, here]) => text.replaceAll(there, here),
      EVERY_REQUEST_A_VISITOR + guideServer(),
    ),
  ).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    port: nginx.port,
    folder,
    authority,
    log: handler.log,
    mails: mails.count,
    close: async () => {
      await nginx.close()
      await stop()
    },
  }
}

/** The limits for one client would block all but a judge's first calls. */
const EVERY_REQUEST_A_VISITOR = `
  map $request_id $visitor { "~^(?<a>.{4})(?<b>.{4})(?<c>.{3})" 2$c:$a:$b::1; }`

/** The server block from the guide. */
function guideServer(): string {
  const guide = readFileSync(join(root, 'starters/docs/content/guides/hosts.md'), 'utf8')
  return /^```nginx\n(.*?)^```$/ms.exec(guide)?.[1] ?? ''
}

async function catchMails() {
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      count++
      stream.resume().on('end', callback)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, count: () => count, close: () => server.close() }
}

async function startHandler(script: string, settings: Readonly<Record<string, string>>) {
  const env = { ...settings, PORT: '0', HOST: '127.0.0.1', SITE_TRUSTED_HOPS: '1' }
  const handler = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(handler, 'exit')
  const log: string[] = []
  const port = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error(`The handler ended: ${log.at(-1)}`)))
    createInterface(handler.stdout).on('line', (line) => {
      log.push(line)
      const [, found] = /"event":"listening","address":"http:\/\/[^"]+:(\d+)"/.exec(line) ?? []
      if (found !== undefined) resolve(found)
    })
  })
  return {
    port,
    log,
    close: async () => {
      handler.kill('SIGTERM')
      await ended
    },
  }
}
