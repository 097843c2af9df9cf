import { redirectFor } from '../../serve/match-rules.ts'
import type { ProducedSite } from '../produce/produce-site.ts'

/** The page to which `/` could lead; undefined if `/` leads somewhere. */
export function missingHome({
  config,
  documents,
  files,
  rules,
}: Pick<ProducedSite, 'config' | 'documents' | 'files' | 'rules'>): string | undefined {
  const { base = '/', defaultLanguage } = config
  if (files.some(({ path }) => path === 'index.html')) return undefined
  if (redirectFor(rules.redirects, base) !== undefined) return undefined
  const routes = documents.map(({ page }) => page.route).filter(({ url }) => url !== '/404')
  const urls = routes.filter(({ lang }) => lang === defaultLanguage).map(({ url }) => url)
  return urls.toSorted((a, b) => a.length - b.length)[0]
}
