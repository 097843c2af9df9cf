import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './run-npm.ts'

export type Wanted = {
  /**
   * The tool and its peer packages. npm takes the newest release for the Node that runs it; `@latest` is for another
   * Node.
   */
  readonly packages: readonly string[]
  /** Prints its version; fails if the release does not run on its Node. */
  readonly command: readonly string[]
}

/**
 * Installs the newest release of a tool in `folder`, unless one is installed already. If it does not run here, returns
 * why, in one line.
 */
export function installNewest(folder: string, { packages, command }: Wanted): string | undefined {
  try {
    // npm writes this file last.
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

/** An interrupted installation would look like a package without dependencies. */
function empty(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
}

/** The most informative line: npm prints warnings about other things first. */
function reason(error: unknown): string {
  const { stderr, message } = error as Error & { readonly stderr?: Buffer | string }
  const lines = `${String(stderr ?? '')}\n${message}`.split('\n').filter((line) => line.trim() !== '')
  return (
    lines.find((line) => /^npm error (?!code)/.test(line)) ??
    lines.find((line) => !line.startsWith('npm warn')) ??
    ''
  )
}
