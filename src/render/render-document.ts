import type { SiteConfig } from '../content/define-site.ts'
import { direction } from '../languages/direction.ts'
import { locale } from '../languages/language.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { renderHead, type PageAssets } from './render-head.ts'
import type { RenderedPage } from './render-page.ts'

const ISLAND = /(<site-island) src="island:([\w-]+)"( when="[^"]*")(?: props="props:(\d+)")?/g

type IslandAddresses = {
  /** Addresses of an island's script and of the styles loaded with it. */
  readonly island: (name: string) => { readonly src: string; readonly css?: string | undefined }
  /** Address of props that are not inlined; undefined for inlined props. */
  readonly props: (json: string) => string | undefined
}

/** The complete HTML of a page. */
export function renderDocument(
  page: RenderedPage,
  config: SiteConfig,
  assets: PageAssets,
  addresses: IslandAddresses,
): string {
  const head = renderHead(page.route, config, assets)
  const lang = locale(config, page.route.lang)
  const dir = direction(lang) === 'rtl' ? ' dir="rtl"' : ''
  const body = bodyWithIslands(page, addresses)
  return `<!doctype html><html lang="${lang}"${dir}><head>${head}</head><body>${body}</body></html>\n`
}

function bodyWithIslands({ body, islandProps }: RenderedPage, addresses: IslandAddresses): string {
  return body.replace(ISLAND, (_, tag: string, name: string, when: string, index?: string) => {
    const { src, css } = addresses.island(name)
    const json = index === undefined ? undefined : islandProps[Number(index)]
    const props = json === undefined ? undefined : (addresses.props(json) ?? escapeHtml(json))
    return [`${tag} src="${src}"`, css && ` css="${css}"`, when, props && ` props="${props}"`].join('')
  })
}
