import type { HtmlPage } from '../../../html/html-page.ts'
import { attribute, elementsBelow, lineage, type Element } from '../../../html/html-tree.ts'
import { VAGUE_LINK_TEXTS } from '../../../html/vague-link-texts.ts'
import { visibleText } from '../../../html/visible-text.ts'
import { parseUrl } from '../../http/parse-url.ts'

/** Attributes that only a link with an address may have. */
const OF_LINKS = ['target', 'download', 'ping', 'rel', 'hreflang', 'type', 'referrerpolicy']

const anchors = (page: HtmlPage) => page.all('a').filter(({ namespaceURI }) => namespaceURI.endsWith('xhtml'))

/** Links whose text does not say what they link to, in the language of that text. */
export function wordlessLinks(page: HtmlPage, pageUrl: string): readonly Element[] {
  return anchors(page).filter((link) => {
    const href = attribute(link, 'href')
    if (!href || (attribute(link, 'rel') ?? '').includes('nofollow')) return false
    const target = parseUrl(href, pageUrl)
    if (!target || ['javascript:', 'mailto:'].includes(target.protocol)) return false
    if (withoutFragment(target) === withoutFragment(new URL(pageUrl))) return false
    const words = visibleText(link).toLowerCase()
    const languages = Object.keys(VAGUE_LINK_TEXTS).filter((lang) => VAGUE_LINK_TEXTS[lang]?.has(words))
    if (languages.length === 0) return false
    const lang = languageOf(link)
    return lang === undefined || languages.includes(lang.split('-')[0] ?? '')
  })
}

/** Links that a crawler cannot follow: without an address, or with a script as address. */
export function uncrawlableLinks(page: HtmlPage, pageUrl: string): readonly Element[] {
  return anchors(page).filter((link) => {
    const has = (name: string) => attribute(link, name) !== undefined
    const href = (attribute(link, 'href') ?? '').replaceAll(/\s/g, '')
    if ((attribute(link, 'role') ?? '').trim() !== '' || href.startsWith('mailto:')) return false
    if (href === '' && attribute(link, 'id')) return false
    if (href.startsWith('file:')) return true
    if ((attribute(link, 'name') ?? '').trim() !== '') return false
    // Without any of these it is a placeholder, not a link.
    if (!has('href') && !OF_LINKS.some(has)) return has('onclick')
    if (!has('href')) return true
    return /javascript:void(?:\(|)0(?:\)|)/.test(href) || !URL.canParse(href, pageUrl)
  })
}

function languageOf(link: Element): string | undefined {
  const inner = elementsBelow(link)
    .filter((each) => visibleText(each) !== '')
    .map(ownLanguage)
  const found = [...new Set(inner.map((lang) => lang?.split('-')[0]).filter((lang) => lang !== undefined))]
  if (found.length > 1) return undefined
  return found[0] ?? ownLanguage(link)
}

function ownLanguage(element: Element): string | undefined {
  const languages = [...lineage(element)].map((each) => (attribute(each, 'lang') ?? '').trim().toLowerCase())
  return languages.find((lang) => lang !== '')
}

function withoutFragment({ href }: URL): string {
  return href.split('#', 1)[0] ?? ''
}
