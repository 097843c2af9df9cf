import { execFileSync } from 'node:child_process'

/**
 * Runs npm in a folder and returns its output.
 *
 * Uses the npm that started this script, if any, because Windows has no executable called `npm`.
 */
export function runNpm(cwd: string, options: readonly string[]): string {
  const own = process.env.npm_execpath
  const [command, before] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  return execFileSync(command, [...before, ...options], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
