import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { major } from 'semver'
import { publishedReleases, runnableReleases } from './releases.ts'
import { runNpm } from './run-npm.ts'

export type Wanted = {
  /** The package whose version counts. */
  readonly name: string
  /** The oldest release that is worth comparing with. */
  readonly from: string
  /** What it needs beside it, which may depend on its version. */
  readonly beside?: (version: string) => readonly string[]
  /** The Node that runs it, where it is not this one. */
  readonly node?: string
  /** What tells its version: it ends badly where the release does not run on this Node, whatever it says of itself. */
  readonly command: readonly string[]
}

const MOST_ATTEMPTS = 6

/**
 * Installs in `folder` the newest release of a package that runs on its Node, unless one is there already.
 * Returns why there is none, in one line, where there is none.
 *
 * A release that npm cannot install gives way to the one before it. One that is installed and does not start gives
 * way to the major version before it, because what it asks of Node changed with its own.
 */
export function installNewest(
  folder: string,
  { name, from, beside, node = process.versions.node, command }: Wanted,
): string | undefined {
  // npm writes this last.
  if (
    existsSync(join(folder, 'node_modules', '.package-lock.json')) &&
    !failure(() => start(folder, command))
  )
    return undefined
  const whys: string[] = []
  try {
    empty(folder)
    let releases = runnableReleases(publishedReleases(folder, `${name}@>=${from}`), node)
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const [version, ...older] = releases
      if (version === undefined) break
      empty(folder)
      const packages = [`${name}@${version}`, ...(beside?.(version) ?? [])]
      const options = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund']
      const uninstallable = failure(() => runNpm(folder, ['install', ...packages, ...options]))
      const why = uninstallable ?? failure(() => start(folder, command))
      if (why === undefined) return undefined
      whys.push(`${version}: ${why}`)
      releases = uninstallable ? older : older.filter((each) => major(each) < major(version))
    }
  } catch (error) {
    whys.push(reason(error))
  }
  return `no release of ${name} could be installed for Node ${node} (${whys.join('; ')}).`
}

/** Version of a package in the `node_modules` of `folder`. */
export function installedVersion(folder: string, name: string): string {
  const file = join(folder, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function start(folder: string, [program = '', ...args]: readonly string[]): void {
  execFileSync(program, [...args, '--version'], { cwd: folder, stdio: 'pipe' })
}

/** What an interrupted installation left would be taken for a package that needs nothing. */
function empty(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
}

function failure(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    return reason(error)
  }
}

/** The line that says most: npm warns of other things first. */
function reason(error: unknown): string {
  const { stderr, message } = error as Error & { readonly stderr?: Buffer | string }
  const lines = `${String(stderr ?? '')}\n${message}`.split('\n').filter((line) => line.trim() !== '')
  return (
    lines.find((line) => /^npm error (?!code)/.test(line)) ??
    lines.find((line) => !line.startsWith('npm warn')) ??
    ''
  )
}
