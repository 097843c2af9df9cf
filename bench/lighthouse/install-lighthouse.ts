import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedReleases, runnableReleases } from '../releases.ts'
import { runNpm } from '../run-npm.ts'

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
  const [version] = runnableReleases(publishedReleases(folder, 'lighthouse@>=12'), process.versions.node)
  if (!version) throw new Error(`No version of Lighthouse runs on Node ${process.versions.node}.`)
  runNpm(folder, [
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
