import type { Finder, OwnFile } from '../locate/find-in-sources.ts'
import type { Where } from '../locate/where.ts'
import type { Speller } from '../spelling/create-speller.ts'
import { misspeltWords } from '../spelling/misspelt-words.ts'
import type { Check, Finding, PageContext, Report } from './check.ts'
import { openPage, type PageToOpen } from './checked-page.ts'
import type { PageAnswer } from './page-answers.ts'
import { summarizePage } from './summarize-page.ts'

export type PageToAsk = PageToOpen & {
  readonly page: OwnFile
  /** Whether its own file is an entry: then the answer is for one version of it, and may tell places in it. */
  readonly hasEntry: boolean
}

/** A page to check that was read already, as another thread gets it. */
export type ReadPage = Omit<PageToAsk, 'readHtml'> & { readonly html: string }

export type Asking = {
  readonly checks: readonly Check[]
  readonly context: PageContext
  readonly finder: Pick<Finder, 'findOwn'>
  readonly speller: Pick<Speller, 'unknown'>
}

/** The answer for each of some pages, as JSON. */
export async function askEach(pages: readonly ReadPage[], asking: Asking): Promise<readonly string[]> {
  const answers: string[] = []
  for (const { html, ...page } of pages)
    answers.push(JSON.stringify(await askPage({ ...page, readHtml: () => html }, asking)))
  return answers
}

/** Runs the checks of one page over it. */
async function askPage(asked: PageToAsk, asking: Asking): Promise<PageAnswer> {
  const { checks, context, finder, speller } = asking
  const opened = openPage(asked)
  const placeOwn = (where: Where) => (asked.hasEntry ? finder.findOwn(asked.page, where) : undefined)
  const findings: Finding[] = []
  const report: Report = (code, finding) => {
    const place = finding.where && placeOwn(finding.where)
    findings.push(place ? { ...finding, code, where: { place } } : { ...finding, code })
  }
  for (const check of checks) check.page?.(opened, report, context)
  const names = checks.map(({ name }) => name)
  const summary = summarizePage(opened, names)
  const misspelt = names.includes('spelling') ? await misspeltWords(opened, speller, placeOwn) : {}
  return { findings, summary: { ...summary, misspelt } }
}
