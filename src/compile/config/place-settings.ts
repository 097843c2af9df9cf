import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoized } from '../../lib/memoized.ts'
import { once } from '../../lib/once.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import { CONFIG_FILE } from '../../problems/template-failure.ts'
import type { Place, Problem } from '../../problems/problem.ts'

/** The problems; those of a setting get its line in `site.config.ts`, or in the template that exports it. */
export async function placeSettings(root: string, problems: readonly Problem[]): Promise<readonly Problem[]> {
  if (!problems.some(({ setting }) => setting)) return problems
  // Most sites have no such problem, and the parser is large.
  const { configSource } = await import('./config-source.ts')
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

/** Where the code of a template exports `name`: at its declaration, or in a list of exports. */
function exportPlace(file: string, code: string, name: string): Place {
  const before = String.raw`\bexport\s+(?:(?:async\s+)?function|const|let)\s+|\bexport\s*\{[^}]{0,500}`
  const found = new RegExp(String.raw`(?<=${before})\b${name}\b(?!\s+as\b)`).exec(code)
  return found ? { file, ...placeAt(code, found.index) } : { file }
}
