import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFolder } from '../../disk/engine-paths.ts'
import { replaceFile } from '../../disk/write-atomic.ts'
import type { Finding } from './check.ts'
import type { PageSummary } from './summarize-page.ts'

/** What checks said of one page, and the hash of all that they looked at. */
export type KeptAnswer = {
  readonly hash: string
  readonly findings: readonly Finding[]
  readonly summary: PageSummary
}
export type KeptAnswers = Readonly<Record<string, KeptAnswer>>

type KeptPage = [url: string, answer: KeptAnswer]

/** Answers are kept in a file of the cache of the site at `root`, one for each set of checks. */
export type AnswerFile = { readonly root: string; readonly name: string }

const pathOf = ({ root, name }: AnswerFile) => join(cacheFolder(root), `checks-${name}.jsonl`)

/** Answers of the last run by URL. None when they were given under another key, or cannot be read. */
export async function readAnswers(file: AnswerFile, key: string): Promise<KeptAnswers> {
  try {
    const [first, ...lines] = (await readFile(pathOf(file), 'utf8')).split('\n')
    if (first !== key) return {}
    return Object.fromEntries(lines.filter((line) => line !== '').map((line) => JSON.parse(line) as KeptPage))
  } catch {
    return {}
  }
}

/** Keeps answers for the next run. A cache that cannot be written costs time and nothing else. */
export async function saveAnswers(to: AnswerFile, key: string, answers: KeptAnswers): Promise<void> {
  await replaceFile(pathOf(to), linesOf(key, answers)).catch(() => undefined)
}

const PAGES_AT_ONCE = 250

/** A page a line, some hundred lines at once: the whole as one text would take more memory than the answers themselves. */
function* linesOf(key: string, answers: KeptAnswers): Generator<string> {
  yield `${key}\n`
  const pages: readonly KeptPage[] = Object.entries(answers)
  for (let at = 0; at < pages.length; at += PAGES_AT_ONCE)
    yield pages
      .slice(at, at + PAGES_AT_ONCE)
      .map((page) => `${JSON.stringify(page)}\n`)
      .join('')
}
