import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseVersion, type Published } from './choose-version.ts'

export type Lighthouse = { readonly version: string; readonly command: string }

/**
 * Finds the Lighthouse installed in `folder`, or installs the newest that runs on this Node.
 *
 * It stays out of package.json: it weighs more than all the packages of the site together.
 */
export function installLighthouse(folder: string): Lighthouse {
  const installed = findInstalled(folder)
  if (installed) return installed

  // What an interrupted installation left would be taken for a package that needs nothing.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const published = npm(folder, ['view', 'lighthouse@>=12', 'version', 'engines.node', '--json'])
  const version = chooseVersion(JSON.parse(published) as Published[], process.versions.node)
  if (!version) throw new Error(`No version of Lighthouse runs on Node ${process.versions.node}.`)
  npm(folder, [
    'install',
    `lighthouse@${version}`,
    '--save-exact',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ])
  const fresh = findInstalled(folder)
  if (!fresh) throw new Error(`npm did not install lighthouse@${version} in ${folder}.`)
  return fresh
}

function findInstalled(folder: string): Lighthouse | undefined {
  // npm writes this last.
  if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) return undefined
  const home = join(folder, 'node_modules', 'lighthouse')
  if (!existsSync(home)) return undefined
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return { version, command: join(home, 'cli', 'index.js') }
}

/** Runs the npm that started this script where there is one, because Windows has no executable called `npm`. */
function npm(cwd: string, options: readonly string[]): string {
  const own = process.env.npm_execpath
  const [command, before] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  return execFileSync(command, [...before, ...options], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
