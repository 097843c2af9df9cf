import { compare } from '../lib/compare.ts'
import { DEFAULT_TIME_ZONE } from '../lib/time/default-time-zone.ts'
import type { SiteConfig } from '../content/define-site.ts'
import { localTime } from '../lib/time/local-time.ts'
import { inEach, someOf } from '../messages/text.ts'
import type { Problem } from '../problems/problem.ts'

/** When the content of each URL last changed, and its hash at that time. URLs start with a slash. */
export type LastModified = Readonly<Record<string, { readonly hash: string; readonly date: string }>>

export const LAST_MODIFIED_FILE = 'content/last-modified.json'
const SHOWN = 3
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

type FingerprintedPage = {
  readonly url: string
  readonly hash: string
  /** The date that the page declares, used until the page is in the ledger. */
  readonly declared?: string | undefined
}

/** The ledger after `pages`: unchanged ones keep their date, others get `today`. Days are `YYYY-MM-DD`. */
export function updateLastModified(
  previous: LastModified,
  pages: readonly FingerprintedPage[],
  today: string,
): LastModified {
  const ledger: Record<string, LastModified[string]> = {}
  for (const { url, hash, declared } of pages.toSorted((a, b) => compare(a.url, b.url))) {
    const before = previous[url]
    const first = before === undefined && declared !== undefined && declared < today ? declared : today
    // A date edited by hand can be anything.
    ledger[url] = before?.hash === hash && DAY.test(before.date) ? before : { hash, date: first }
  }
  return ledger
}

/** The date of `now` in the time zone of a site, `YYYY-MM-DD`. */
export function dayIn({ timeZone = DEFAULT_TIME_ZONE }: Pick<SiteConfig, 'timeZone'>, now: Date): string {
  return localTime(now, timeZone).slice(0, '2026-03-02'.length)
}

/** The text of the ledger: one line per URL, to keep merge conflicts rare. */
export function formatLastModified(ledger: LastModified): string {
  const lines = Object.entries(ledger)
    .toSorted(([a], [b]) => compare(a, b))
    .map(([url, { hash, date }]) => `  ${JSON.stringify(url)}: { "date": "${date}", "hash": "${hash}" }`)
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`
}

/** Addresses of the ledger `previous` that no page has any more. */
export function goneAddresses(previous: LastModified, current: LastModified): string[] {
  return Object.keys(previous).filter((url) => !Object.hasOwn(current, url))
}

/** Reports the pages that changed without a ledger update; undefined if there are none. */
export function staleProblem(previous: LastModified, current: LastModified): Problem | undefined {
  const urls = [
    ...Object.keys(current).filter((url) => previous[url]?.hash !== current[url]?.hash),
    ...goneAddresses(previous, current),
  ]
  if (urls.length === 0) return undefined
  const names = inEach((language) => someOf(urls.sort(compare), SHOWN, language))
  return {
    code: 'lastmod/stale',
    severity: 'warning',
    message: {
      en: `The ledger of dates no longer matches the content: ${names.en}. These pages have today’s date.`,
      fr: `Le registre des dates ne correspond plus au contenu : ${names.fr}. Ces pages portent la date de ce jour.`,
    },
    hint: {
      en: 'Run site build and commit content/last-modified.json.',
      fr: 'Lancez site build et validez content/last-modified.json.',
    },
    place: { file: LAST_MODIFIED_FILE },
  }
}
