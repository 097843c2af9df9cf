import robotsParser from 'robots-parser'
import { attribute } from '../../../html/html-tree.ts'
import { isRead, type Snapshot } from '../snapshot.ts'

/** The crawlers that Lighthouse tests: everyone, then four engines. */
const CRAWLERS = [undefined, 'Googlebot', 'bingbot', 'DuckDuckBot', 'archive.org_bot']

/**
 * Lists the directives, as written, by which the robots meta, the header and robots.txt keep every crawler from indexing
 * a page; empty if one may.
 */
export function findBlocking(snapshot: Snapshot): readonly string[] {
  const { fetched, robots } = snapshot
  // Once: a hostile file of two megabytes takes a second.
  const rules = robotsParser(new URL('/robots.txt', fetched.url).href, isRead(robots) ? robots.text : '')
  const blocked = CRAWLERS.map((crawler) => [
    ...directivesFor(crawler, snapshot),
    ...(rules.isAllowed(fetched.url, crawler ?? '*') === false ? ['robots.txt : Disallow'] : []),
  ])
  return blocked.every((found) => found.length > 0) ? [...new Set(blocked.flat())] : []
}

function directivesFor(crawler: string | undefined, { page, fetched, now }: Snapshot): string[] {
  const found: string[] = []
  const metas = page.all('meta').filter((meta) => attribute(meta, 'content') !== undefined)
  const called = (name: string) => metas.find((meta) => attribute(meta, 'name')?.toLowerCase() === name)
  const meta = (crawler && called(crawler.toLowerCase())) || called('robots')
  const content = meta && (attribute(meta, 'content') ?? '')
  if (content !== undefined && forbids(content, now)) found.push(`<meta name="robots" content="${content}">`)

  const { 'x-robots-tag': header = '' } = fetched.headers
  // A crawler's name can come before its directives.
  const [start = '', agent] = /^(?!unavailable_after:)([^,:]+):/i.exec(header) ?? []
  if ((agent ?? crawler) === crawler && forbids(header.slice(start.length), now))
    found.push(`X-Robots-Tag: ${header}`)
  return found
}

function forbids(directives: string, now: number): boolean {
  return directives.split(',').some((part) => {
    const directive = part.toLowerCase().trim()
    if (directive === 'noindex' || directive === 'none') return true
    const [name, ...date] = directive.split(':')
    return name === 'unavailable_after' && Date.parse(date.join(':')) < now
  })
}
