import { attribute, isWithin } from '../../../html/html-tree.ts'
import { isLanguage } from '../../../languages/is-language.ts'
import type { CheckId } from '../check-texts.ts'
import { findingsOf, type Finding } from '../finding.ts'
import { NO_ANSWER } from '../page-fetcher.ts'
import type { Snapshot } from '../snapshot.ts'
import { uncrawlableLinks, wordlessLinks } from './anchors.ts'
import { findBlocking } from './crawling.ts'
import { canonicalMistakes, headLinks, type HeadLink } from './head-links.ts'
import { robotsMistakes } from './robots-txt.ts'

const finding = findingsOf('seo')
/** Undefined if the rule does not apply. */
const ruling = (id: CheckId, wrong: Finding['found'] | undefined): Finding =>
  wrong ? finding(id, 1, wrong.length === 0, wrong) : { ...finding(id, 1, true), outcome: 'none' }

/** Runs the audits of Lighthouse's SEO category, except the two that it shares with accessibility. */
export function judgeSearch(snapshot: Snapshot): readonly Finding[] {
  const { page, fetched } = snapshot
  const { url, status } = fetched
  const blocking = findBlocking(snapshot)
  const description = page
    .all('meta')
    .find((meta) => attribute(meta, 'name')?.toLowerCase() === 'description' && isWithin(meta, 'head'))
  const links = headLinks(page, fetched)
  const wrong = links.filter(isWrongAlternate).map(({ href, hreflang }) => `${hreflang} → ${href}`)
  return [
    // Enough to keep a page that cannot be indexed below 70 points.
    finding('is-crawlable', 93 / 23, blocking.length === 0, blocking),
    finding('meta-description', 1, Boolean(description && attribute(description, 'content')?.trim())),
    ruling('http-status-code', status >= 400 && status <= 599 ? [String(status)] : []),
    ruling('link-text', wordlessLinks(page, url)),
    ruling('crawlable-anchors', uncrawlableLinks(page, url)),
    ruling('robots-txt', robotsMistakesOf(snapshot)),
    ruling('hreflang', wrong),
    ruling('canonical', canonicalMistakes(links, url)),
  ]
}

function robotsMistakesOf({ robots: { status, text }, language }: Snapshot): readonly string[] | undefined {
  if (status === undefined) return [NO_ANSWER[language]]
  if (status >= 500) return [String(status)]
  return status >= 400 || text === '' ? undefined : robotsMistakes(text)
}

function isWrongAlternate({ rel, href, hreflang }: HeadLink): boolean {
  if (rel !== 'alternate' || hreflang === '') return false
  return !/^https?:/i.test(href) || !(hreflang.toLowerCase() === 'x-default' || isLanguage(hreflang))
}
