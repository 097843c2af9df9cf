import robotsParser from 'robots-parser'
import { attribute, isWithin, scriptText, textOf, type Element } from '../../../html/html-tree.ts'
import { parseJson } from '../../../lib/parse-json.ts'
import { formatNumber, quantity, type Text } from '../../../messages/text.ts'
import type { CheckId } from '../check-texts.ts'
import { findingsOf, type Finding } from '../finding.ts'
import { isRead, type Snapshot } from '../snapshot.ts'

const NONE: Text = { en: 'none', fr: 'aucune' }
const WORD: Text = { en: 'word', fr: 'mot' }
const CHARACTER: Text = { en: 'character', fr: 'caractère' }
const AS: Text = { en: 'as', fr: 'en' }
const KILOBYTES: Text = { en: 'KB', fr: 'ko' }

/** Characters counted at most: a longer title is too long anyway. */
const MAX_LENGTH = 1000
/** Files that a page loads immediately. */
const MAX_REQUESTS = 40

/** Checks what Lighthouse's SEO and accessibility scores do not count: weight, wording, machine-readable data. */
export function observe(snapshot: Snapshot): readonly Finding[] {
  return [...performance(snapshot), ...copywriting(snapshot), ...automation(snapshot)]
}

function performance({ fetched, page, language }: Snapshot): readonly Finding[] {
  const { headers, body, transferred, firstByteMs, redirects } = fetched
  const compressed = ['br', 'gzip', 'zstd', 'deflate'].includes(headers['content-encoding'] ?? '')
  const blocking = page.all('script').filter(blocks)
  const unsized = page.all('img').filter((image) => !attribute(image, 'width') || !attribute(image, 'height'))
  const requested = page.all('script', 'img', 'link').filter(fetches)
  const isCacheable = ['etag', 'last-modified', 'cache-control'].some((name) => headers[name] !== undefined)
  const none = NONE[language]
  const weight = (bytes: number) =>
    `${formatNumber(Math.round(bytes / 100) / 10, language)} ${KILOBYTES[language]}`
  const packing = `${weight(body.byteLength)} ${AS[language]} ${weight(transferred)}`
  const passed = redirects.map(({ from, status }) => `${status} ${from}`)
  const finding = findingsOf('performance')
  return [
    finding('response-time', 25, firstByteMs <= 600, [`${Math.round(firstByteMs)} ms`]),
    finding('html-weight', 25, transferred <= 100_000, [weight(transferred)]),
    finding('requests', 15, requested.length <= MAX_REQUESTS, [String(requested.length)]),
    finding('caching', 10, isCacheable, [headers['cache-control'] ?? none]),
    finding('compression', 15, compressed || body.byteLength < 1400, [compressed ? packing : none]),
    finding('render-blocking', 10, blocking.length === 0, blocking),
    finding('image-size', 5, unsized.length === 0, unsized),
    finding('redirects', 5, passed.length === 0, passed),
  ]
}

/** Whether the page is not shown before this script has run. */
function blocks(script: Element): boolean {
  const has = (name: string) => attribute(script, name) !== undefined
  if (has('async') || has('defer') || attribute(script, 'type') === 'module') return false
  return has('src') && isWithin(script, 'head')
}

/** Whether a browser loads a file for this element immediately. */
function fetches(element: Element): boolean {
  if (attribute(element, 'loading') === 'lazy') return false
  if (element.tagName !== 'link') return attribute(element, 'src') !== undefined
  return /^(?:stylesheet|preload|modulepreload)$/i.test(attribute(element, 'rel') ?? '')
}

function copywriting({ page, language }: Snapshot): readonly Finding[] {
  const title = page.all('title').find((each) => isWithin(each, 'head'))
  const description = page
    .all('meta')
    .find((meta) => attribute(meta, 'name')?.toLowerCase() === 'description')
  const headings = page.all('h1')
  const count = textOf(page.all('body')[0]).split(' ').filter(Boolean).length
  const content = description ? (attribute(description, 'content') ?? '').trim() : ''
  const finding = findingsOf('copywriting')
  const lengthOf = (id: CheckId, text: string, least: number, most: number) => {
    const length = [...new Intl.Segmenter('fr').segment(text.slice(0, MAX_LENGTH))].length
    const measured = quantity(language, length, CHARACTER[language])
    return finding(id, 0, length >= least && length <= most, [measured])
  }
  return [
    lengthOf('title-length', textOf(title), 15, 60),
    lengthOf('description-length', content, 50, 160),
    finding('one-h1', 0, headings.length === 1, headings.length > 1 ? headings : []),
    finding('enough-words', 0, count >= 150, [quantity(language, count, WORD[language])]),
  ]
}

function automation({ page, robots, fetched }: Snapshot): readonly Finding[] {
  const data = page.all('script').filter((script) => attribute(script, 'type') === 'application/ld+json')
  const broken = data.filter((script) => parseJson(scriptText(script)) === undefined)
  const stated = page.all('meta').filter((meta) => attribute(meta, 'content'))
  const properties = stated.map((meta) => attribute(meta, 'property'))
  const cards = ['og:title', 'og:image'].filter((name) => !properties.includes(name))
  const sitemaps = isRead(robots) ? robotsParser('', robots.text).getSitemaps() : []
  const finding = findingsOf('automation')
  return [
    finding('sitemap-named', 0, sitemaps.length > 0, sitemaps),
    finding('structured-data', 0, broken.length === 0, broken),
    finding('social-card', 0, cards.length === 0, cards),
    finding('secure-page', 0, fetched.url.startsWith('https:')),
  ]
}
