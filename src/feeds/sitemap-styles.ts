import type { SiteConfig } from '../content/define-site.ts'
import type { Site } from '../model/site.ts'
import { loadSheets } from '../assets/bundle-css.ts'
import { publicAddress } from '../lib/addresses/public-address.ts'
import { publicCss } from '../lib/addresses/public-links.ts'
import { failIfAny } from '../problems/problem.ts'
import type { SiteFile } from '../lib/site-file.ts'
import { sitemapParts } from './sitemap.ts'
import type { ListedPage } from './sitemap-groups.ts'

const SHOWN = 100

/**
 * `/sitemap.css`, which styles the sitemaps in browsers; empty if the config names none. The site's texts are custom
 * properties: on the root each text of the singleton `sitemapView.words`, on each `sitemap` of the index `--name`,
 * `--count` and `--list`, its first addresses.
 */
export async function sitemapStyles(
  root: string,
  pages: readonly ListedPage[],
  config: SiteConfig,
  site: Site,
): Promise<SiteFile> {
  const view = config.sitemapView
  if (!view) return { path: 'sitemap.css', contents: '' }
  const { sheets, problems } = await loadSheets(root, view.styles)
  failIfAny(problems)
  const css = view.styles.map((file) => publicCss(sheets.get(file)?.css ?? '', config))
  const values = Object.entries((site.one(view.words as never) ?? {}) as object)
  const words = values.filter(([, value]) => typeof value === 'string')
  const rules = [
    rule(':root', Object.fromEntries(words)),
    ...sitemapParts(pages, config).map(({ title, pages: members }, index) => {
      const addresses = members.slice(0, SHOWN).map(({ url }) => publicAddress(url, config))
      const list = [...addresses, ...(members.length > SHOWN ? ['…'] : [])].join('\n')
      return rule(`sitemap:nth-of-type(${index + 1})`, { name: title, count: String(members.length), list })
    }),
  ]
  return { path: 'sitemap.css', contents: `${[...css, ...rules].join('')}\n` }
}

function rule(selector: string, properties: Readonly<Record<string, string>>): string {
  const lines = Object.entries(properties).map(([name, text]) => `--${name}:${cssString(text)}`)
  return `${selector}{${lines.join(';')}}`
}

function cssString(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\a `)}"`
}
