import type { SiteConfig } from '../../content/define-site.ts'
import { direction, type Direction } from '../../languages/direction.ts'
import { locale } from '../../languages/language.ts'
import { typography } from '../../languages/typography.ts'
import type { Route } from '../../model/page-module.ts'
import type { Site } from '../../model/site.ts'

export type CardWords = {
  readonly title: string
  /** The section of the site. */
  readonly label?: string | undefined
  readonly name: string
  readonly contact?: string | undefined
  readonly direction: Direction
}

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The text of a page's card: from its head, else from its title and breadcrumbs. */
export function cardWords({ head, lang }: Route, config: SiteConfig, fact: Site['fact']): CardWords {
  const { card, breadcrumbs = [] } = head
  const { title, context } = splitTitle(head.title, config.name)
  const above = breadcrumbs.length > 2 ? breadcrumbs.at(-2)?.name : undefined
  const label = card?.label ?? above ?? (card?.title === undefined ? context : undefined)
  const contact = config.socialCards?.contact?.[lang]
  return {
    title: typography(drawable(card?.title ?? title), locale(config, lang)),
    label: label === undefined ? undefined : drawable(label) || undefined,
    name: config.name,
    direction: direction(locale(config, lang)),
    contact: contact?.replace(PLACEHOLDER, (_, name: string) => fact(name, lang).text),
  }
}

/**
 * Splits an SEO title: `Amiante | Laurentides | Bouleau` is `Amiante`, in the context `Laurentides`; the name of the
 * site, in full or its first word, is dropped, since the card shows it below.
 */
function splitTitle(full: string, siteName: string) {
  const [, before, last] = /^(.+)\s[|–—·-]\s+(.+)$/.exec(full) ?? []
  const named = last !== undefined && [siteName, siteName.split(' ')[0]].includes(last.trim())
  const [title = '', ...rest] = (named ? (before ?? '') : full).split(/\s+\|\s+/)
  return { title: title.trim(), context: rest.length > 0 ? rest.join(', ').trim() : undefined }
}

/** Removes characters that the card fonts lack. */
function drawable(text: string): string {
  return text
    .replace(/[\p{Extended_Pictographic}\u{FE0F}\u{200D}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}
