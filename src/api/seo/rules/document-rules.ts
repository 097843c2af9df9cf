import { isNamedByAttribute } from '../../../html/accessible-name.ts'
import { isLanguage } from '../../../languages/is-language.ts'
import type { HtmlPage } from '../../../html/html-page.ts'
import { attribute, textOf, words, type Element } from '../../../html/html-tree.ts'
import { explicitRole, PRESENTATION } from '../../../html/role-of.ts'
import { visibleText } from '../../../html/visible-text.ts'
import { all, having, rule, shown, tag, type Rule } from './rule.ts'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const root = ({ elements }: HtmlPage) => elements.slice(0, 1)
const rootWithLanguage = (page: HtmlPage) => root(page).filter((html) => languages(html).length > 0)
const languages = (html: Element) => ['lang', 'xml:lang'].flatMap((name) => attribute(html, name) || [])
const hasLanguage = (html: Element) => (attribute(html, 'lang') ?? '').trim() !== ''
const hasKnownLanguages = (html: Element) => languages(html).every((code) => isLanguage(code))
const isPassage = (each: Element) => each.tagName !== 'html' && attribute(each, 'lang') !== undefined
const isViewport = (meta: Element) => attribute(meta, 'name') === 'viewport'
const indexOf = (element: Element) => Number.parseInt(attribute(element, 'tabindex') ?? '', 10)

/** Rules about the document as a whole, its language and its navigation. */
export const documentRules: readonly Rule[] = [
  rule('document-title', 7, root, hasTitle),
  rule('html-has-lang', 7, root, hasLanguage),
  rule('html-lang-valid', 7, rootWithLanguage, hasKnownLanguages),
  rule('valid-lang', 7, shown(isPassage), isInKnownLanguage),
  rule('meta-refresh', 10, all(tag('meta', isRefresh)), isNoReload),
  rule('meta-viewport', 10, all(tag('meta', isViewport)), letsZoom),
  rule('heading-order', 3, shown(isHeading), isNextLevel),
  rule('tabindex', 7, shown(having('tabindex')), (each) => !(indexOf(each) > 0)),
  rule('frame-title', 7, shown(tag('iframe frame', (frame) => !(indexOf(frame) < 0))), isFrameNamed),
]

function hasTitle(_: Element, page: HtmlPage): boolean {
  const title = page.all('title').find(({ namespaceURI }) => namespaceURI.endsWith('xhtml'))
  return title !== undefined && textOf(title) !== ''
}

function isInKnownLanguage(passage: Element): boolean {
  const code = attribute(passage, 'lang') ?? ''
  return code === '' || isLanguage(code) || visibleText(passage) === ''
}

function isRefresh(meta: Element): boolean {
  return (
    attribute(meta, 'http-equiv')?.toLowerCase() === 'refresh' && attribute(meta, 'content') !== undefined
  )
}

/** Whether a page is redirected at once or not at all. */
function isNoReload(meta: Element): boolean {
  const [delay = ''] = (attribute(meta, 'content') ?? '').trim().split(/[;,\s]/)
  if (!/^[\d.]+$/.test(delay)) return true
  return Number.parseFloat(delay) <= 0 || Number.parseFloat(delay) > 72_000
}

function letsZoom(meta: Element): boolean {
  return (attribute(meta, 'content') ?? '').toLowerCase().split(/[;,]/).every(mayZoom)
}

function mayZoom(item: string): boolean {
  const [key = '', value = ''] = item.split('=').map((part) => part.trim())
  if (value === '' || (key !== 'user-scalable' && key !== 'maximum-scale')) return true
  const number = Number.parseFloat(value)
  if (Number.isNaN(number)) return ['yes', 'device-width', 'device-height'].includes(value)
  return key === 'user-scalable' ? Math.abs(number) >= 1 : number < 0 || number >= 2
}

function isHeading(element: Element): boolean {
  if (explicitRole(element) === 'heading') return true
  return HEADINGS.includes(element.tagName) && words(element, 'role').length === 0
}

function isNextLevel(heading: Element, _: HtmlPage, at: number, headings: readonly Element[]): boolean {
  const before = headings[at - 1]
  return before === undefined || levelOf(heading) <= levelOf(before) + 1
}

function levelOf(heading: Element): number {
  const level = Number.parseInt(attribute(heading, 'aria-level') ?? '', 10)
  if (level >= 1) return level
  const own = HEADINGS.indexOf(heading.tagName) + 1
  return own === 0 ? 2 : own
}

function isFrameNamed(frame: Element, page: HtmlPage): boolean {
  return isNamedByAttribute(frame, page) || PRESENTATION.includes(explicitRole(frame) ?? '')
}
