import type { SeoOptimizer } from '../../templates/schemas/seo-pages.ts'
import { element } from './element.ts'
import { formatMoment } from './format-moment.ts'
import type { AuditAnswer, NavigationAnswer, PageTest, Score, SimpleAnswer } from './seo-answers.ts'
import { splitReport } from './split-report.ts'

/** The texts around the results: content/pages/optimiseur-seo.yaml, `results`. */
export type ResultWords = SeoOptimizer['results']

const SCORES: readonly Score[] = ['seo', 'performance', 'accessibility', 'overall']

/** The report of the simple analysis, step by step. */
export function simpleResult(answer: SimpleAnswer, words: ResultWords): Node[] {
  const { intro, steps } = splitReport(answer.rapport ?? '')
  return [
    element('h3', {}, words.report),
    details([
      [words.site, answer.site],
      [words.date, formatMoment(answer.timestamp)],
      [words.service, answer.service],
    ]),
    ...(intro ? [element('p', { class: 'result-text' }, intro)] : []),
    ...(steps.length > 0 ? [list('ol', steps)] : []),
  ]
}

/** The four scores and their details. */
export function auditResult(answer: AuditAnswer, words: ResultWords): Node[] {
  const report = safeAddress(answer.report_url)
  const part = (title: string, items: readonly string[] | undefined, kind: 'ol' | 'ul' = 'ul') =>
    items?.length ? [element('h4', {}, title), list(kind, items)] : []
  return [
    element('h3', {}, words.audit),
    details([
      [words.site, answer.domain],
      [words.date, formatMoment(answer.timestamp)],
    ]),
    element('dl', { class: 'result-scores' }, ...SCORES.map((score) => scoreItem(answer, score, words))),
    ...(answer.message ? [element('p', { class: 'result-text' }, answer.message)] : []),
    ...(report ? [element('p', {}, element('a', { href: report }, words.link))] : []),
    ...part(words.instructions, answer.instructions, 'ol'),
    element('h4', {}, words.fixes),
    answer.fixes_applied?.length ? list('ul', answer.fixes_applied) : element('p', {}, words.noFixes),
    ...part(words.recommendations, answer.recommendations),
  ]
}

/** The table of the pages, in the look of `<PriceTable>`, and how many of them responded. */
export function navigationResult(answer: NavigationAnswer, words: ResultWords): Node[] {
  const results = answer.results ?? []
  const total = answer.total_pages_tested ?? results.length
  const accessible = answer.accessible_pages ?? results.filter(isOk).length
  const count = words.count.replace('{accessible}', String(accessible)).replace('{total}', String(total))
  const columns = words.columns.map((column) => element('th', { scope: 'col' }, column))
  return [
    element('h3', {}, words.navigation),
    ...(answer.summary ? [element('p', { class: 'result-text' }, answer.summary)] : []),
    element(
      'div',
      { class: 'price price-many' },
      element(
        'table',
        {},
        element('caption', {}, count),
        element('thead', {}, element('tr', {}, ...columns)),
        element('tbody', {}, ...results.map((result) => pageRow(result, words))),
      ),
    ),
  ]
}

/** The card for a failed call. */
export function errorCard(title: string, message: string): Node {
  return element(
    'div',
    { class: 'result-error', role: 'alert' },
    element('p', { class: 'result-error-title' }, title),
    element('p', { class: 'result-error-text' }, message),
  )
}

function scoreItem({ scores, reasons }: AuditAnswer, score: Score, words: ResultWords): Node {
  const value = scores?.[score]
  const shown =
    typeof value === 'number'
      ? [element('b', {}, String(value)), ` ${words.outOf}`]
      : [element('b', { class: 'result-none' }, words.unmeasured), ` (${reasons?.[score] ?? words.reason})`]
  return element('div', {}, element('dt', {}, words.scores[score]), element('dd', {}, ...shown))
}

function pageRow(result: PageTest, words: ResultWords): Node {
  const { page, status, load_time: time } = result
  const ok = isOk(result)
  const [, state, code, duration] = words.columns
  const cell = (label: string, text: string, look = 'num') =>
    element('td', { 'data-label': label, class: look }, element('span', {}, text))
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, page),
    cell(state, ok ? words.ok : words.flagged, ok ? 'result-ok' : 'result-flagged'),
    cell(code, String(status)),
    cell(duration, typeof time === 'number' ? `${Math.round(time)}\u00A0ms` : (time ?? words.unknown)),
  )
}

function isOk({ status }: PageTest): boolean {
  return Number(status) === 200
}

function details(rows: readonly (readonly [label: string, value: string | undefined])[]): Node {
  const known = rows.filter(([, value]) => value)
  return element(
    'dl',
    { class: 'result-details' },
    ...known.map(([label, value]) =>
      element('div', {}, element('dt', {}, label), element('dd', {}, value ?? '')),
    ),
  )
}

function list(kind: 'ol' | 'ul', items: readonly string[]): Node {
  return element(kind, { class: 'result-list' }, ...items.map((item) => element('li', {}, String(item))))
}

/** An address that is safe in a link: of the web or of this site, never a script. */
function safeAddress(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, location.href)) return undefined
  const { protocol, href } = new URL(address, location.href)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
