import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONFIG_FILE } from '../../problems/template-failure.ts'
import type { Problem } from '../../problems/problem.ts'

/** The problems; those of a setting get its line in `site.config.ts`. */
export async function placeSettings(root: string, problems: readonly Problem[]): Promise<readonly Problem[]> {
  if (!problems.some(({ setting }) => setting)) return problems
  // Most sites have no such problem, and the parser is large.
  const { configSource } = await import('./config-source.ts')
  const source = configSource(CONFIG_FILE, await readFile(join(root, CONFIG_FILE), 'utf8'), undefined)
  return problems.map(({ setting, ...problem }) =>
    setting ? { ...problem, place: source.keyAt(setting) } : problem,
  )
}
