import { didYouMean } from '../../lib/did-you-mean.ts'
import { oncePer } from '../../lib/once-per.ts'
import { defineCheck } from '../run/check.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import { attributeClues } from '../locate/attribute-clues.ts'
import type { PageSummary } from '../run/summarize-page.ts'
import type { Where } from '../locate/where.ts'
import { lookAtLinks } from '../run/link-cache.ts'

type Code =
  'link/missing-page' | 'link/missing-anchor' | 'link/relative' | 'link/unreachable' | 'link/wrong-language'

/** What links may lead to: pages with their anchors and languages, files of the site, redirects. */
type Targets = {
  readonly origin: string
  readonly pages: ReadonlyMap<string, PageSummary>
  readonly anchors: (page: PageSummary) => ReadonlySet<string>
  readonly others: ReadonlySet<string>
}

export const links = defineCheck({
  name: 'links',
  title: 'Liens',
  description:
    'Chaque lien du site mène à une page, à un fichier ou à une redirection qui existe, son ancre comprise, dans la langue de la page où il est.',
  rules: {
    'link/missing-page': {
      level: 'error',
      means: 'Un lien ne mène à aucune page.',
      mend: 'Corrigez-le, ou créez la page.',
    },
    'link/missing-anchor': {
      level: 'error',
      means: 'Un lien mène à une ancre qui n’existe pas.',
      mend: 'Corrigez ce qui suit le « # ».',
    },
    'link/relative': {
      level: 'error',
      means: 'Un lien n’est ni une adresse complète, ni un chemin du site.',
      mend: 'Commencez-le par « / », « # » ou « https:// ».',
    },
    'link/unreachable': {
      level: 'error',
      means: 'Un lien de courriel ou de téléphone ne mène à personne.',
      mend: 'Écrivez une adresse entière (mailto:nom@domaine.ca) ou un numéro entier (tel:+14505550142).',
    },
    'link/wrong-language': {
      level: 'warn',
      means: 'Un lien mène à une page d’une autre langue, alors qu’elle est traduite.',
      mend: 'Menez-le à la page traduite, ou donnez-lui « hreflang ».',
    },
  },
  site: (site, report) => {
    // Most links of a page are on the next page too; by language, because a link may lead to another one.
    const sound = { fr: new Set<string>(), en: new Set<string>() }
    lookAtLinks(site, (page) => {
      let found = false
      const targets = targetsOf(site)
      const known = sound[page.lang]
      for (const link of linksOf(page, known)) {
        const wrong = brokenLink(link.href, page.url, targets) ?? foreignLink(link, page, targets)
        if (!wrong && !/^[#?]/.test(link.href)) known.add(lineOf(link))
        if (!wrong) continue
        found = true
        const { code, ...words } = wrong
        for (const where of origins(link.href, page.url, site))
          report(code, { ...words, where, page: page.url })
      }
      return found
    })
  },
})

type Link = { readonly href: string; readonly hreflang?: string | undefined }

/** The links of a page that are not `known` to be right. */
function linksOf({ linkLines }: PageSummary, known: ReadonlySet<string>): readonly Link[] {
  return linkLines
    .split('\n')
    .filter((line) => line !== '' && !known.has(line))
    .map((line) => {
      const [href = '', hreflang] = line.split('\t')
      return { href, hreflang }
    })
}

function lineOf({ href, hreflang }: Link): string {
  return hreflang === undefined ? href : `${href}\t${hreflang}`
}

type Wrong = { readonly code: Code; readonly message: string; readonly hint?: string }

/** Made when it is first asked for: after most edits no link leads anywhere else than before. */
const targetsOf = oncePer(({ pages, files, config }: CheckedSite): Targets => {
  // Few links name an anchor, and few pages have to be asked for theirs.
  const known = new Map<PageSummary, ReadonlySet<string>>()
  return {
    pages: new Map(pages.map((page) => [page.url, page])),
    anchors: (page) => {
      const ids = known.get(page) ?? new Set(page.ids)
      known.set(page, ids)
      return ids
    },
    origin: config.origin,
    others: new Set([...[...files.keys()].map((path) => `/${path}`), ...Object.keys(config.redirects ?? {})]),
  }
})

function brokenLink(
  written: string,
  from: string,
  { origin, pages, anchors, others }: Targets,
): Wrong | undefined {
  const href = written.startsWith(`${origin}/`) ? written.slice(origin.length) : written
  if (!/^[/#?]/.test(href) || href.startsWith('//')) {
    if (/^(?:mailto|tel):/i.test(href)) return unreachable(href)
    if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined
    return {
      code: 'link/relative',
      message: `Le lien « ${href} » n'est ni une adresse complète, ni un chemin du site.`,
    }
  }
  const { path, fragment } = splitAddress(href, from)
  const page = pages.get(path)
  const plain = path.replace(/(?:\/index)?\.html$/, '') || '/'
  if (plain !== path && pages.has(plain))
    return {
      code: 'link/missing-page',
      message: `Le lien « ${written} » mène au fichier d’une page, et non à son adresse.`,
      hint: `Écrivez « ${plain} ».`,
    }
  if (!page) {
    if (others.has(path) || path.startsWith('/api/')) return undefined
    const near = didYouMean(path, pages.keys())
    return {
      code: 'link/missing-page',
      message: `Le lien « ${href} » ne mène à aucune page.`,
      hint: near ? `Vouliez-vous écrire « ${near} » ?` : 'Créez la page, ou retirez le lien.',
    }
  }
  const ids = fragment ? anchors(page) : undefined
  if (!fragment || !ids || ids.has(decoded(fragment))) return undefined
  const near = didYouMean(fragment, ids) ?? [...ids].find((id) => id.startsWith(fragment))
  return {
    code: 'link/missing-anchor',
    message: `Le lien « ${href} » mène à une ancre qui n'existe pas sur « ${path} ».`,
    hint: near ? `Vouliez-vous écrire « #${near} » ?` : anchorHint([...ids]),
  }
}

const MAIL = /^mailto:(?:\?|[^@\s?]+@[^@\s?]+\.[^@\s?]+(?:\?|$))/i
/** Numbers such as 811 are whole. */
const CALL = /^tel:\+?[\d().;=a-z -]{3,}$/i

function unreachable(href: string): Wrong | undefined {
  if (MAIL.test(href) || CALL.test(href)) return undefined
  return { code: 'link/unreachable', message: `Le lien « ${href} » ne mène à personne.` }
}

function foreignLink({ href, hreflang }: Link, page: PageSummary, { pages }: Targets): Wrong | undefined {
  if (!/^[/#?]/.test(href)) return undefined
  const target = pages.get(splitAddress(href, page.url).path)
  if (!target || target.lang === page.lang || hreflang !== undefined) return undefined
  const translated = target.alternates.find(({ lang }) => lang.startsWith(page.lang))
  if (!translated) return undefined
  return {
    code: 'link/wrong-language',
    message: `Le lien « ${href} » mène à une page en ${target.lang === 'en' ? 'anglais' : 'français'}, qui est traduite.`,
    hint: `Menez-le à « ${new URL(translated.href).pathname} ».`,
  }
}

function splitAddress(href: string, from: string) {
  const [address = '', fragment] = href.split('#', 2)
  return { path: decoded(address.split('?')[0] ?? '') || from, fragment }
}

function anchorHint(known: readonly string[]): string {
  if (known.length === 0) return "Cette page n'a aucune ancre : retirez « # » et ce qui le suit."
  const shown = known.slice(0, 8).map((id) => `#${id}`)
  return `Les ancres de cette page : ${shown.join(', ')}${known.length > 8 ? ', …' : ''}.`
}

/** Where the author wrote the link: in the content of this page, in other content, else in a template. */
function origins(href: string, url: string, { mentions, documents }: CheckedSite): Where[] {
  const route = documents.find(({ page }) => page.route.url === url)?.page.route
  const written = mentions.links.filter(({ target }) => target === href)
  const own = written.filter(({ file }) => file === route?.source)
  const places = own.length > 0 ? own : written.slice(0, 1)
  if (places.length === 0) return [{ clues: attributeClues('href', href) }]
  return places.map(({ file, line, column }) => ({
    place: { file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) },
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
