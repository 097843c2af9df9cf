import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installedVersion } from '../../bench/install-newest.ts'
import { runNpm } from '../../bench/run-npm.ts'
import type { Judge, Tools } from './judge.ts'

/**
 * Installs what a judge needs in `folder`, unless it is there already. Throws if it is unavailable.
 *
 * Judges are not in package.json: together they weigh more than everything the site is built with.
 */
export function installJudge(folder: string, { packages = [], programs = [] }: Judge): void {
  mkdirSync(folder, { recursive: true })
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n')
  const missing = packages.filter((name) => !existsSync(join(folder, 'node_modules', name)))
  if (missing.length > 0)
    runNpm(folder, ['install', ...missing, '--ignore-scripts', '--no-audit', '--no-fund'])
  const debian = programs.filter(({ name }) => !onPath(name)).map((program) => program.debian)
  if (debian.length === 0) return
  // A new machine has no package list, and that of an old one may be outdated.
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'pipe' })
  execFileSync('apt-get', ['install', '-y', '-qq', ...debian], { stdio: 'pipe' })
}

export function versionOf(folder: string, { packages = [], programs = [] }: Judge): string {
  const [name] = packages
  if (name) return installedVersion(folder, name)
  const status = execFileSync('dpkg-query', ['-W', '-f=${Version}', programs[0]?.debian ?? ''], {
    encoding: 'utf8',
  })
  return status.trim()
}

/** Imports from the judges' packages, whichever module system they use. */
export function loaderOf(folder: string): Tools['load'] {
  const { resolve } = createRequire(join(folder, 'package.json'))
  return async (name) => (await import(pathToFileURL(resolve(name)).href)) as Record<string, unknown>
}

function onPath(name: string): boolean {
  // Servers are in /usr/sbin, which is not on every PATH.
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }
  return spawnSync('which', [name], { env }).status === 0
}
