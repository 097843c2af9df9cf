import { attribute, isWithin, type Element } from '../../../html/html-tree.ts'
import { isLanguage } from '../../../languages/is-language.ts'
import { NO_ANSWER } from '../no-answer.ts'
import type { Text } from '../../../messages/text.ts'
import type { Snapshot } from '../snapshot.ts'
import { uncrawlableLinks, wordlessLinks } from './anchors.ts'
import { findBlocking } from './crawling.ts'
import { canonicalMistake, headLinks } from './head-links.ts'
import { robotsMistakes } from './robots-txt.ts'

/** An audit of Lighthouse's SEO category; `found` are the elements, lines or values at fault. */
export type SearchRule = {
  readonly id: string
  readonly weight: number
  readonly check: (snapshot: Snapshot, now: number) => SearchVerdict
}

export type SearchVerdict = {
  readonly outcome: 'pass' | 'fail' | 'none'
  readonly found?: readonly (Element | string | Text)[]
}

const failing = (found: readonly (Element | string | Text)[]): SearchVerdict =>
  found.length > 0 ? { outcome: 'fail', found } : { outcome: 'pass' }

/** The audits of Lighthouse's SEO category but for two that it shares with accessibility. */
export const searchRules: readonly SearchRule[] = [
  {
    id: 'is-crawlable',
    // Enough for a page that cannot be indexed to stay below 70 points.
    weight: 93 / 23,
    check: (snapshot, now) => {
      const { everyone, found } = findBlocking(snapshot, now)
      return everyone ? { outcome: 'fail', found } : { outcome: 'pass' }
    },
  },
  {
    id: 'meta-description',
    weight: 1,
    check: ({ page }) => {
      const meta = page
        .all('meta')
        .find((each) => attribute(each, 'name')?.toLowerCase() === 'description' && isWithin(each, 'head'))
      return { outcome: meta && attribute(meta, 'content')?.trim() ? 'pass' : 'fail' }
    },
  },
  {
    id: 'http-status-code',
    weight: 1,
    check: ({ fetched: { status } }) => failing(status >= 400 && status <= 599 ? [String(status)] : []),
  },
  { id: 'link-text', weight: 1, check: ({ page, fetched }) => failing(wordlessLinks(page, fetched.url)) },
  {
    id: 'crawlable-anchors',
    weight: 1,
    check: ({ page, fetched }) => failing(uncrawlableLinks(page, fetched.url)),
  },
  {
    id: 'robots-txt',
    weight: 1,
    check: ({ robots: { status, body } }) => {
      if (status === undefined || status >= 500)
        return { outcome: 'fail', found: [status === undefined ? NO_ANSWER : String(status)] }
      if (status >= 400 || body === '') return { outcome: 'none' }
      return failing(robotsMistakes(body))
    },
  },
  {
    id: 'hreflang',
    weight: 1,
    check: ({ page, fetched }) => {
      const alternates = headLinks(page, fetched).filter(
        ({ rel, hreflang }) => rel === 'alternate' && hreflang,
      )
      const wrong = alternates.filter(
        ({ href, hreflang }) =>
          !/^https?:/i.test(href) || !(hreflang.toLowerCase() === 'x-default' || isLanguage(hreflang)),
      )
      return failing(wrong.map(({ href, hreflang }) => `${hreflang} → ${href}`))
    },
  },
  {
    id: 'canonical',
    weight: 1,
    check: ({ page, fetched }) => {
      const mistake = canonicalMistake(headLinks(page, fetched), fetched.url)
      return mistake === null ? { outcome: 'none' } : failing(mistake === undefined ? [] : [mistake])
    },
  },
]
