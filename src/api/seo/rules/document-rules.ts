import { isNamedByAttribute } from '../../../html/accessible-name.ts'
import { isLanguage } from '../../../languages/is-language.ts'
import type { HtmlPage } from '../../../html/html-page.ts'
import { attribute, textOf, words, type Element } from '../../../html/html-tree.ts'
import { explicitRole } from '../../../html/role-of.ts'
import { isSkipped } from '../../../html/visibility.ts'
import { visibleText } from '../../../html/visible-text.ts'
import { rule, shown, shownWith, type Rule } from './rule.ts'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const root = ({ elements }: HtmlPage) => elements.slice(0, 1)
const languages = (html: Element) => ['lang', 'xml:lang'].flatMap((name) => attribute(html, name) || [])

/** Rules about the document as a whole, its language and its navigation. */
export const documentRules: readonly Rule[] = [
  rule('document-title', 7, root, (_, page) => {
    const title = page.all('title').find(({ namespaceURI }) => namespaceURI.endsWith('xhtml'))
    return title !== undefined && textOf(title) !== ''
  }),
  rule('html-has-lang', 7, root, (html) => (attribute(html, 'lang') ?? '').trim() !== ''),
  rule(
    'html-lang-valid',
    7,
    (page) => root(page).filter((html) => languages(html).length > 0),
    (html) => languages(html).every((tag) => isLanguage(tag)),
  ),
  rule(
    'valid-lang',
    7,
    (page) => shownWith(page, 'lang').filter(({ tagName }) => tagName !== 'html'),
    (each) => {
      const tag = attribute(each, 'lang') ?? ''
      return tag === '' || isLanguage(tag) || visibleText(each) === ''
    },
  ),
  rule(
    'meta-refresh',
    10,
    (page) =>
      page
        .all('meta')
        .filter(
          (meta) =>
            attribute(meta, 'http-equiv')?.toLowerCase() === 'refresh' &&
            attribute(meta, 'content') !== undefined,
        ),
    (meta) => {
      const [delay = ''] = (attribute(meta, 'content') ?? '').trim().split(/[;,\s]/)
      if (!/^[\d.]+$/.test(delay)) return true
      return Number.parseFloat(delay) <= 0 || Number.parseFloat(delay) > 72_000
    },
  ),
  rule(
    'meta-viewport',
    10,
    (page) => page.all('meta').filter((meta) => attribute(meta, 'name') === 'viewport'),
    (meta) => (attribute(meta, 'content') ?? '').toLowerCase().split(/[;,]/).every(mayZoom),
  ),
  rule('heading-order', 3, headings, (heading, _, at, all) => {
    const before = all[at - 1]
    return before === undefined || levelOf(heading) <= levelOf(before) + 1
  }),
  rule(
    'tabindex',
    7,
    (page) => shownWith(page, 'tabindex'),
    (each) => !(Number.parseInt(attribute(each, 'tabindex') ?? '', 10) > 0),
  ),
  rule(
    'frame-title',
    7,
    (page) =>
      shown(page, 'iframe', 'frame').filter(
        (frame) => !(Number.parseInt(attribute(frame, 'tabindex') ?? '0', 10) < 0),
      ),
    (frame, page) =>
      isNamedByAttribute(frame, page) || ['none', 'presentation'].includes(explicitRole(frame) ?? ''),
  ),
]

function headings(page: HtmlPage): readonly Element[] {
  return page.elements.filter(
    (each) =>
      !isSkipped(each) &&
      (explicitRole(each) === 'heading' || (HEADINGS.includes(each.tagName) && !words(each, 'role').length)),
  )
}

function levelOf(heading: Element): number {
  const level = Number.parseInt(attribute(heading, 'aria-level') ?? '', 10)
  if (level >= 1) return level
  const own = HEADINGS.indexOf(heading.tagName) + 1
  return own === 0 ? 2 : own
}

function mayZoom(item: string): boolean {
  const [key = '', value = ''] = item.split('=').map((part) => part.trim())
  if (value === '' || (key !== 'user-scalable' && key !== 'maximum-scale')) return true
  const number = Number.parseFloat(value)
  if (Number.isNaN(number)) return ['yes', 'device-width', 'device-height'].includes(value)
  return key === 'user-scalable' ? Math.abs(number) >= 1 : number < 0 || number >= 2
}
