import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './run-npm.ts'

export type Wanted = {
  /** The tool, and what it needs beside it. npm takes the newest release for the Node that runs it; `@latest` is for another Node. */
  readonly packages: readonly string[]
  /** What tells its version: it ends badly where the release does not run on its Node. */
  readonly command: readonly string[]
}

/**
 * Installs in `folder` the newest release of a tool, unless one is there already. Returns why it does not run here, in one
 * line, where it does not.
 */
export function installNewest(folder: string, { packages, command }: Wanted): string | undefined {
  try {
    // npm writes this last.
    if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
      empty(folder)
      const options = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund']
      runNpm(folder, ['install', ...packages, ...options])
    }
    const [program = '', ...args] = command
    execFileSync(program, [...args, '--version'], { cwd: folder, stdio: 'pipe' })
    return undefined
  } catch (error) {
    return `the newest ${packages[0]} does not run here (${reason(error)}).`
  }
}

/** Version of a package in the `node_modules` of `folder`. */
export function installedVersion(folder: string, name: string): string {
  const file = join(folder, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** What an interrupted installation left would be taken for a package that needs nothing. */
function empty(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
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
