import type { Mentions } from '../content/entry.ts'
import { didYouMean } from '../lib/did-you-mean.ts'
import { unescapeHtml } from '../lib/escape-html.ts'
import type { Place, Problem } from '../lib/problem.ts'
import { formatPlace } from '../lib/report.ts'
import type { RenderedPage } from '../render/render-page.ts'

const LINK = /<a\s[^>]*?href="([^"]*)"/g
const ID = /\sid="([^"]+)"/g

/** What links may lead to besides pages. */
export type LinkTargets = {
  /** Addresses of files, such as `/rss.xml`. */
  readonly files: ReadonlySet<string>
  /** Addresses that answer with a redirect. */
  readonly redirects: ReadonlySet<string>
}

/** Finds links that lead to no page, no file and no anchor, with the place where the author wrote them. */
export function checkLinks(
  pages: readonly RenderedPage[],
  mentions: Mentions,
  targets: LinkTargets,
): Problem[] {
  const anchors = new Map(
    pages.map(({ route, body }) => [
      route.url,
      new Set([...body.matchAll(ID)].map(([, id = '']) => unescapeHtml(id))),
    ]),
  )
  const seen = new Set<string>()

  return pages.flatMap((page) =>
    [...page.body.matchAll(LINK)].flatMap(([, raw = '']): Problem[] => {
      const href = unescapeHtml(raw)
      const message = broken(href, page.route.url, anchors, targets)
      if (!message) return []
      return origins(href, page, mentions).flatMap((place) => {
        // The same link in a header would otherwise be told once a page.
        const key = `${formatPlace(place)}:${href}`
        if (seen.has(key)) return []
        seen.add(key)
        return [{ ...message, place }]
      })
    }),
  )
}

function broken(
  href: string,
  from: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  { files, redirects }: LinkTargets,
): Pick<Problem, 'code' | 'message' | 'hint'> | undefined {
  if (!/^[/#?]/.test(href) || href.startsWith('//')) {
    return /^[a-z][a-z0-9+.-]*:/i.test(href)
      ? undefined
      : {
          code: 'link/relative',
          message: `Le lien « ${href} » n'est ni une adresse complète, ni un chemin du site.`,
          hint: 'Commencez-le par « / », « # » ou « https:// ».',
        }
  }
  const [address = '', fragment] = href.split('#', 2)
  const path = decoded(address.split('?')[0] ?? '') || from
  if (!anchors.has(path)) {
    if (files.has(path) || redirects.has(path) || path.startsWith('/api/')) return undefined
    const near = didYouMean(path, anchors.keys())
    return {
      code: 'link/missing-page',
      message: `Le lien « ${href} » ne mène à aucune page.`,
      hint: near ? `Vouliez-vous écrire « ${near} » ?` : 'Créez la page, ou retirez le lien.',
    }
  }
  if (!fragment || anchors.get(path)?.has(decoded(fragment))) return undefined
  const known = [...(anchors.get(path) ?? [])]
  const near = didYouMean(fragment, known) ?? known.find((id) => id.startsWith(fragment))
  return {
    code: 'link/missing-anchor',
    message: `Le lien « ${href} » mène à une ancre qui n'existe pas sur « ${path} ».`,
    hint: near ? `Vouliez-vous écrire « #${near} » ?` : anchorHint(known),
  }
}

function anchorHint(known: readonly string[]): string {
  if (known.length === 0) return "Cette page n'a aucune ancre : retirez « # » et ce qui le suit."
  return `Les ancres de cette page : ${known
    .slice(0, 8)
    .map((id) => `#${id}`)
    .join(', ')}${known.length > 8 ? ', …' : ''}.`
}

/** Where the author wrote the link: in the content of this page, in other content, else in the template. */
function origins(href: string, { route }: RenderedPage, mentions: Mentions): Place[] {
  const written = mentions.links.filter(({ target }) => target === href)
  const own = written.filter(({ file }) => file === route.source)
  const places = own.length > 0 ? own : written.slice(0, 1)
  if (places.length === 0) return [{ file: route.template }]
  return places.map(({ file, line, column }) => ({
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  }))
}

/** A part of an address without its escapes; as it is when they are malformed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
