import { factsOn } from '../../check/facts/fact-uses.ts'
import { linkTarget } from '../../check/links/link-target.ts'
import { openSources } from '../../check/locate/open-sources.ts'
import { pageScale } from '../../emit/page-scale.ts'
import { precompress } from '../../emit/precompress.ts'
import type { Entry } from '../../content/load/entry.ts'
import { findFact } from '../../content/load/facts.ts'
import type { Document } from '../../pages/finished-page.ts'
import { codeOfPage } from '../../pages/page-code.ts'
import { noSuchPage } from '../../pages/page-path.ts'
import { listLinks } from '../../pages/read-body.ts'
import type { ProducedSite } from '../produce/produce-site.ts'

export type PageParts = Awaited<ReturnType<typeof pageParts>>

/** What a page is made of. Files are below the root of the site. Throws a BuildError if it has no such page. */
export async function pageParts(root: string, produced: ProducedSite, url: string) {
  const { config, content, templates, model, documents, bodies } = produced
  const document = documents.find(({ page }) => page.route.url === url)
  // Drafts belong to their collections, but not to the site.
  const published = Object.keys(content.entries).flatMap((name): readonly Entry[] =>
    model.site.all(name as never),
  )
  const files = new Set(published.map(({ file }) => file))
  if (!document) {
    const entries = Object.values(content.entries).flat()
    const draft = entries.find(({ file, id }) => !files.has(file) && url.endsWith(`/${id}`))?.file
    const routes = documents.map(({ page }) => page.route)
    const ofFile = routes.filter((route) => url === `/${route.source}`)
    const urls = (ofFile.length > 0 ? ofFile : routes).map((route) => route.url)
    throw noSuchPage(url, urls, draft)
  }
  const { page, scripts } = document
  const { source, template, lang } = page.route
  const sources = openSources(root, content, templates, config)
  const islands = page.islands.flatMap((name) => sources.islandFiles.get(name) ?? [])
  const code = [...codeOfPage(page), ...islands].flatMap(sources.closure)
  const read = page.dependencies.flatMap(sources.entriesOf).filter(({ file }) => files.has(file))
  const facts = factsOn(page, { sources, documents, readPageBody: (each) => bodies.read(each) })
  const linksOf = (each: Document['page']) => listLinks(bodies.readLinks(each)).map(({ href }) => href)
  const leadsHere = (each: Document['page']) =>
    linksOf(each).some((href) => linkTarget(href, each.route.url, config).path === url)
  const fetched = new Set([page.route.output, ...scripts.map((address) => address.slice(1))])
  // Compressed as in a build.
  const sent = produced.files.filter(({ path }) => fetched.has(path))
  const weigh = pageScale({ config, files: [...sent, ...(await precompress(root, sent))] })
  return {
    source,
    /** Its own file first, then those that it reads, such as those of its menu. */
    content: [...new Set([source, ...read.map(({ file }) => file)])].filter((file) => file !== template),
    code: [...new Set([template, ...code, ...(config.baseStyles ?? [])])],
    facts: [...new Set(facts)].map((name) => ({ name, text: findFact(content.facts, name, lang)?.text })),
    islands,
    ...weigh(document),
    links: [...new Set(linksOf(page))].filter((href) => !href.startsWith('#')),
    linkedBy: documents.flatMap((each) =>
      each !== document && leadsHere(each.page) ? [each.page.route.url] : [],
    ),
  }
}
