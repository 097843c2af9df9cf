import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoized } from '../../lib/memoized.ts'
import { once } from '../../lib/once.ts'
import { CONFIG_FILE } from '../../problems/template-failure.ts'
import type { Problem } from '../../problems/problem.ts'

/** The problems; those of a setting get its line in `site.config.ts`, or in the template that exports it. */
export async function placeSettings(root: string, problems: readonly Problem[]): Promise<readonly Problem[]> {
  if (!problems.some(({ setting }) => setting)) return problems
  // Most sites have no such problem, and the parser is large.
  const [{ configSource }, { exportPlace }] = await Promise.all([
    import('./config-source.ts'),
    import('./export-place.ts'),
  ])
  const read = memoized((file: string) => readFileSync(join(root, file), 'utf8'))
  const config = once(() => configSource(CONFIG_FILE, read(CONFIG_FILE), undefined))
  return problems.map(({ setting, ...problem }) => {
    if (!setting) return problem
    const file = problem.place?.file ?? CONFIG_FILE
    const place =
      file === CONFIG_FILE ? config().keyAt(setting) : exportPlace(file, read(file), String(setting[0]))
    return { ...problem, place }
  })
}
