import type { Problem } from '../../problems/problem.ts'
import { fullParsers } from '../markdown/full-parsers.ts'

export type FrontMatter = {
  readonly yaml: string
  readonly body: string
  /** Line of the file on which `body` starts. */
  readonly bodyLine: number
  readonly problems: readonly Problem[]
}

/** Like {@link import('./read-front-matter.ts').readFrontMatter}, sooner where the file is simple. */
export function readAnyFrontMatter(file: string, source: string): FrontMatter {
  return splitSimple(source) ?? fullParsers().splitFrontMatter(file, source)
}

/** What nearly every file looks like; a test compares it with gray-matter. */
function splitSimple(source: string): FrontMatter | undefined {
  const end = source.startsWith('---\n') ? source.indexOf('\n---', 3) : -1
  const yaml = source.slice(4, end)
  if (end < 4 || source[end + 4] !== '\n' || source.includes('\r') || !/^[A-Za-z]/.test(yaml)) return undefined
  const body = source.slice(end + 5)
  return { yaml, body, bodyLine: yaml.split('\n').length + 3, problems: [] }
}
