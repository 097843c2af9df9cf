import type { SiteConfig } from '../content/define-site.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { absolute } from '../lib/addresses/public-address.ts'
import { locale } from '../languages/language.ts'
import { canonicalAddress } from '../model/canonical-address.ts'
import type { HeadLink, Route } from '../model/page-module.ts'
import { versionsOf } from '../model/versions-of.ts'
import { renderJsonLd } from './json-ld.ts'

/** The shared files of a page. */
export type PageAssets = {
  /** CSS text to inline, or the address of a style sheet. */
  readonly styles: readonly ({ readonly css: string } | { readonly href: string })[]
  readonly fonts: readonly { readonly href: string }[]
  readonly scripts: readonly string[]
  /** Address of the social card. */
  readonly card?: string | undefined
  readonly links: readonly string[]
}

/** Metadata that readers look for under `property`. */
const OPEN_GRAPH = /^(?:og|article|book|fb|music|product|profile|video):/

/** Whether the content of such metadata is an address of the site: it becomes a full one. */
export function isOpenGraphAddress(name: string, content: string): boolean {
  return OPEN_GRAPH.test(name) && content.startsWith('/')
}

/** The content of `<head>`, in the best order for loading. */
export function renderHead(route: Route, config: SiteConfig, assets: PageAssets): string {
  const { head } = route
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    ...assets.fonts.map(
      ({ href }) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...(config.preload ?? []).map(({ href, as }) => `<link rel="preload" href="${href}" as="${as}">`),
    ...assets.styles.map((style) =>
      'css' in style ? `<style>${style.css}</style>` : `<link rel="stylesheet" href="${style.href}">`,
    ),
    // After the fonts, because nothing visible waits for scripts.
    ...assets.scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
    ...links(route, config),
    ...assets.links,
    // What the template gives replaces what the engine would write.
    ...Object.entries({ ...metadata(route, config, assets.card), ...head.meta }).map(([name, value]) => {
      // Types ask for a text, but the build does not check types.
      const content = String(value)
      const full = isOpenGraphAddress(name, content) ? absolute(config, content) : content
      return `<meta ${OPEN_GRAPH.test(name) ? 'property' : 'name'}="${escapeHtml(name)}" content="${escapeHtml(full)}">`
    }),
    `<script type="application/ld+json">${renderJsonLd(route, config, locale(config, route.lang))}</script>`,
  ].join('')
}

function links(route: Route, config: SiteConfig): string[] {
  const canonical = canonicalAddress(route)
  const href = canonical.startsWith('/') ? absolute(config, canonical) : canonical
  const versions = versionsOf(route, config)
  const alternates = versions.map(({ hreflang, url }) => {
    return { rel: 'alternate', hreflang, href: absolute(config, url) }
  })
  const others = route.head.links?.filter(({ rel }) => rel !== 'canonical') ?? []
  return [{ rel: 'canonical', href }, ...(versions.length < 2 ? [] : alternates), ...others].map(link)
}

/** The content of each `<meta>` by its name. */
function metadata(
  { url, lang, head }: Route,
  config: SiteConfig,
  card: string | undefined,
): Readonly<Record<string, string>> {
  const hasImage = head.meta?.['og:image'] !== undefined
  return {
    description: head.description,
    ...(head.noindex && { robots: 'noindex' }),
    'og:type': head.type ?? 'website',
    'og:site_name': config.name,
    'og:title': head.title,
    'og:description': head.description,
    'og:url': absolute(config, url),
    'og:locale': openGraphLocale(locale(config, lang)),
    ...(head.published && { 'article:published_time': head.published }),
    ...(head.modified && { 'article:modified_time': head.modified }),
    ...(card &&
      !hasImage && {
        'og:image': absolute(config, card),
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': head.title,
      }),
    ...((card || hasImage) && { 'twitter:card': 'summary_large_image' }),
  }
}

/** A language with its territory, as Open Graph writes it, without the script: `zh-Hant-TW` -> `zh_TW`. */
function openGraphLocale(tag: string): string {
  const [, language = tag, region] = /^([a-z]+)(?:-[a-z]{4}\b)?(?:-([a-z]{2}|\d{3})\b)?/i.exec(tag) ?? []
  return region === undefined ? language : `${language}_${region}`
}

function link(attributes: HeadLink): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`,
  )
  return `<link${written.join('')}>`
}
