import type { Entry } from '../content/load/entry.ts'
import type { Route } from '../model/page-module.ts'
import type { Site } from '../model/site.ts'
import type { RenderedPage } from './render-page.ts'

const MARK = '\u2042'
/** Words and sentences; text without a capital or a space is a name that templates may branch on. */
const PROSE = /[\p{Lu}\s]/u

/** Renders a page with a mark, found in no text, after every text of one entry. */
export function renderMarked(
  route: Route,
  entry: Entry,
  site: Site,
  render: (route: Route, site: Site) => RenderedPage,
): RenderedPage {
  const marked: Entry = { ...entry, data: mark(entry.data) }
  const swap = <E>(each: E): E => ((each as unknown) === entry ? (marked as unknown as E) : each)
  return render(route, {
    ...site,
    all: (collection) => site.all(collection).map(swap),
    get: (collection, id) => swap(site.get(collection, id)),
    find: (collection, id) => swap(site.find(collection, id)),
    one: (singleton) => {
      const data = site.one(singleton)
      return data === entry.data ? (marked.data as typeof data) : data
    },
    readBody: (each) => (each === marked ? mark(site.readBody(entry)) : site.readBody(each)),
  })
}

function mark<T>(value: T): T {
  if (typeof value === 'string') return (PROSE.test(value) ? value + MARK : value) as T
  if (Array.isArray(value)) return value.map(mark) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mark(each)])) as T
}
