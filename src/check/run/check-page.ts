import type { Finder, OwnFile } from '../locate/create-finder.ts'
import type { Where } from '../locate/where.ts'
import type { Speller } from '../spelling/create-speller.ts'
import { misspeltWords } from '../spelling/misspelt-words.ts'
import type { Check, Finding, PageContext } from './check.ts'
import { openPage, type PageToOpen } from './checked-page.ts'
import { reporter } from './reporter.ts'
import { summarizePage, type ParsedSummary } from './summarize-page.ts'

/** A page to check, in a form that can be sent to another thread. */
export type ReadPage = {
  readonly page: OwnFile & PageToOpen['page']
  readonly html: string
  /** Whether its own file is an entry: the answer then holds for one version of that file, and can contain places in it. */
  readonly hasEntry: boolean
}

/**
 * Results of one page's checks as JSON, and where to look for its misspelt words without a place. Few of these are
 * read: a menu has hundreds.
 */
export type StoredAnswer = readonly [answer: string, missingPlaces: string]

/** Results of one page's checks. */
export type PageAnswer = { readonly findings: readonly Finding[]; readonly summary: ParsedSummary }

export type CheckTools = {
  readonly checks: readonly Check[]
  readonly context: PageContext
  readonly finder: Pick<Finder, 'findOwn'>
  readonly speller: Pick<Speller, 'unknown'>
}

/** The answer for each of some pages. */
export async function checkEach(
  pages: readonly ReadPage[],
  tools: CheckTools,
): Promise<readonly StoredAnswer[]> {
  const answers: StoredAnswer[] = []
  for (const page of pages) answers.push(await checkPage(page, tools))
  return answers
}

/** Runs the checks of one page over it. */
async function checkPage({ page, html, hasEntry }: ReadPage, tools: CheckTools): Promise<StoredAnswer> {
  const { checks, context, finder, speller } = tools
  const opened = openPage({ page, readHtml: () => html })
  const placeOwn = (where: Where) => (hasEntry ? finder.findOwn(page, where) : undefined)
  const findings: Finding[] = []
  const add = (finding: Finding) => {
    const place = finding.where && placeOwn(finding.where)
    findings.push(place ? { ...finding, where: { place } } : finding)
  }
  for (const check of checks) check.page?.(opened, reporter(check, add), context)
  const names = checks.map(({ name }) => name)
  const summary = summarizePage(opened, names)
  const { misspelt, missingPlaces } = names.includes('spelling')
    ? await misspeltWords(opened, speller, placeOwn, context.languages)
    : { misspelt: {}, missingPlaces: {} }
  const isForeign = Object.values(misspelt).some(({ strange }) => strange !== undefined)
  const answer: PageAnswer = {
    // The signs of a page in another language are those of that language.
    findings: isForeign ? findings.filter(({ code }) => !code.startsWith('typo/')) : findings,
    summary: { ...summary, misspelt },
  }
  return [JSON.stringify(answer), JSON.stringify(missingPlaces)]
}
