import { didYouMean } from '../../lib/did-you-mean.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { ownAddress, type SiteAddress } from '../../lib/addresses/public-address.ts'
import { memoized } from '../../lib/memoized.ts'
import { oncePer } from '../../lib/once-per.ts'
import { shortened } from '../../lib/text/shortened.ts'
import { languageName } from '../../messages/language-name.ts'
import { suggestion } from '../../messages/suggestion.ts'
import { defineCheck, type Finding } from '../run/check.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import type { PageSummary } from '../run/summarize-page.ts'
import { lookAtLinks } from '../run/link-cache.ts'
import {
  anchorHint,
  FROM_ITS_FOLDER,
  pageHint,
  suggestPage,
  TO_PUBLIC,
  withoutSlash,
} from '../run/link-hints.ts'
import { linkOrigins } from '../run/link-origins.ts'
import { linkTarget, type LinkTarget } from '../run/link-target.ts'
import { listLinks } from '../../pages/read-body.ts'

type Code =
  | 'link/missing-page'
  | 'link/unpublished'
  | 'link/missing-anchor'
  | 'link/relative'
  | 'link/unreachable'
  | 'link/wrong-language'

/** Valid targets: pages with their anchors and languages, files of the site, redirects. */
type Targets = {
  readonly site: SiteAddress
  readonly pages: ReadonlyMap<string, PageSummary>
  readonly anchors: (page: PageSummary) => ReadonlySet<string>
  readonly others: ReadonlySet<string>
  /** The files of content. */
  readonly content: ReadonlySet<string>
}

export const links = defineCheck({
  name: 'links',
  title: { en: 'Links', fr: 'Liens' },
  description: {
    en: 'Every link of the site leads to a page, file or redirect that exists, anchor included, in the language of the page that it is on.',
    fr: 'Chaque lien du site mène à une page, à un fichier ou à une redirection qui existe, son ancre comprise, dans la langue de la page où il est.',
  },
  unparsed: true,
  rules: {
    'link/missing-page': {
      level: 'error',
      means: { en: 'A link leads to no page.', fr: 'Un lien ne mène à aucune page.' },
      mend: { en: 'Correct it, or create the page.', fr: 'Corrigez-le, ou créez la page.' },
    },
    'link/unpublished': {
      level: 'error',
      means: {
        en: 'A link leads to a file of content without a page: a draft, one that is not public yet or any more, or one that no template shows.',
        fr: 'Un lien mène à un fichier du contenu sans page : un brouillon, un texte qui n’est pas encore public ou ne l’est plus, ou qu’aucun gabarit ne montre.',
      },
      mend: {
        en: 'Publish it, or remove the link until then.',
        fr: 'Publiez-le, ou retirez le lien d’ici là.',
      },
    },
    'link/missing-anchor': {
      level: 'error',
      means: {
        en: 'A link leads to an anchor that does not exist.',
        fr: 'Un lien mène à une ancre qui n’existe pas.',
      },
      mend: { en: 'Correct what follows the "#".', fr: 'Corrigez ce qui suit le « # ».' },
    },
    'link/relative': {
      level: 'error',
      means: {
        en: 'A link is neither a full address nor a path of the site.',
        fr: 'Un lien n’est ni une adresse complète, ni un chemin du site.',
      },
      mend: {
        en: 'Start it with "/", "#" or "https://".',
        fr: 'Commencez-le par « / », « # » ou « https:// ».',
      },
    },
    'link/unreachable': {
      level: 'error',
      means: {
        en: 'An email or telephone link reaches nobody.',
        fr: 'Un lien de courriel ou de téléphone ne mène à personne.',
      },
      mend: {
        en: 'Write a full address (mailto:name@domain.ca) or a full number (tel:+14505550142).',
        fr: 'Écrivez une adresse entière (mailto:nom@domaine.ca) ou un numéro entier (tel:+14505550142).',
      },
    },
    'link/wrong-language': {
      level: 'warn',
      means: {
        en: 'A link leads to a page in another language, although that page is translated.',
        fr: 'Un lien mène à une page d’une autre langue, alors qu’elle est traduite.',
      },
      mend: {
        en: 'Link to the translated page, or give the link an "hreflang".',
        fr: 'Menez-le à la page traduite, ou donnez-lui « hreflang ».',
      },
    },
  },
  site: (site, report) => {
    for (const [key, href] of missingInConfig(site))
      report('link/missing-page', {
        message: {
          en: `"${href}" is no page or file of the site.`,
          fr: `« ${href} » n'est ni une page ni un fichier du site.`,
        },
        hint: suggestion(didYouMean(href, namesOf(targetsOf(site)))),
        where: { place: site.placeOf('site.config.ts', href, `${key}:`) },
      })
    const targets = targetsOf(site)
    lookAtLinks(site, (page) => {
      const looked = { wrong: false, toFile: false }
      for (const link of listLinks(site.readLinks(page))) {
        const target = linkTarget(link.href, page.url, targets.site)
        const wrong =
          brokenLink(link.href, target, targets, page.lang) ?? foreignLink(link, target.path, page, targets)
        looked.wrong ||= wrong !== undefined
        looked.toFile ||= targets.others.has(target.path)
        if (!wrong) continue
        const { code, ...words } = wrong
        for (const { where, relative } of linkOrigins(link.href, page.url, site)) {
          const hint =
            relative && words.suggest && code === 'link/missing-page' ? FROM_ITS_FOLDER : words.hint
          report(code, { ...words, hint, where, page: page.url })
        }
      }
      return looked
    })
  },
})

/** What site.config.ts names and the site does not have, with the key that names it. */
function missingInConfig(site: CheckedSite): [key: string, href: string][] {
  const { offlinePage, preload = [], feeds = [], search = [] } = site.config
  const { pages, others } = targetsOf(site)
  const named: [string, string | undefined][] = [
    ['offlinePage', offlinePage],
    ...feeds.map(({ page }): [string, string] => ['page', page]),
    ...preload.map(({ href }): [string, string] => ['preload', href]),
    ...search.map((href): [string, string] => ['search', href]),
  ]
  return named.flatMap(([key, href]) =>
    href === undefined || pages.has(href) || others.has(decodePath(href)) ? [] : [[key, href]],
  )
}

function namesOf({ pages, others }: Targets): string[] {
  return [...pages.keys(), ...others]
}

type Wrong = { readonly code: Code } & Pick<Finding, 'message' | 'hint' | 'suggest'>

/** Built on demand: after most edits no targets have changed. */
const targetsOf = oncePer(({ pages, files, config, readIds, sources }: CheckedSite): Targets => {
  return {
    pages: new Map(pages.map((page) => [page.url, page])),
    // Few links have an anchor, so few pages need their ids.
    anchors: memoized((page) => new Set(readIds(page))),
    site: config,
    content: new Set(sources.content),
    others: new Set([...[...files.keys()].map((path) => `/${path}`), ...Object.keys(config.redirects ?? {})]),
  }
})

function brokenLink(
  written: string,
  { href, path, fragment }: LinkTarget,
  { site, pages, anchors, others, content }: Targets,
  lang: string,
): Wrong | undefined {
  if (!/^[/#?]/.test(href) || href.startsWith('//')) {
    if (/^(?:mailto|tel):/i.test(href)) return unreachable(href)
    if (NOWHERE.test(href)) return nowhere(href)
    // `words/empty-link` tells one without an address.
    if (href === '' || /^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined
    return {
      code: 'link/relative',
      message: {
        en: `The link "${href}" is neither a full address nor a path of the site.`,
        fr: `Le lien « ${href} » n'est ni une adresse complète, ni un chemin du site.`,
      },
    }
  }
  const page = pages.get(path)
  const plain = path.replace(/(?:\/index)?\.html$/, '') || '/'
  if (plain !== path && pages.has(plain))
    return {
      code: 'link/missing-page',
      message: {
        en: `The link "${written}" leads to the file of a page instead of its address.`,
        fr: `Le lien « ${written} » mène au fichier d’une page, et non à son adresse.`,
      },
      hint: { en: `Write "${plain}".`, fr: `Écrivez « ${plain} ».` },
    }
  const unslashed = path.replace(/(?<=.)\/$/, '')
  if (unslashed !== path && pages.has(unslashed))
    return {
      code: 'link/missing-page',
      message: {
        en: `The link "${written}" leads to no page: the address of that page does not end in a slash.`,
        fr: `Le lien « ${written} » ne mène à aucune page : l’adresse de cette page ne finit pas par une barre.`,
      },
      hint: withoutSlash(unslashed),
    }
  if (!page) {
    if (others.has(path) || path.startsWith('/api/')) return undefined
    if (content.has(`content${path}`))
      return {
        code: 'link/unpublished',
        message: {
          en: `The link leads to content${path}, which has no page.`,
          fr: `Le lien mène à content${path}, qui n’a pas de page.`,
        },
      }
    return {
      code: 'link/missing-page',
      message: {
        en: `The link "${href}" leads to no page.`,
        fr: `Le lien « ${href} » ne mène à aucune page.`,
      },
      hint: pageHint(path, pages, site),
      suggest: () => suggestPage(path, pages, lang),
    }
  }
  if (!fragment) return undefined
  const ids = anchors(page)
  if (ids.has(decodePath(fragment))) return undefined
  return {
    code: 'link/missing-anchor',
    message: {
      en: `The link "${decodePath(href)}" leads to an anchor that does not exist on "${path}".`,
      fr: `Le lien « ${decodePath(href)} » mène à une ancre qui n'existe pas sur « ${path} ».`,
    },
    hint: anchorHint([...ids]),
    suggest: () => {
      const wanted = decodePath(fragment)
      const near = didYouMean(wanted, ids) ?? [...ids].find((id) => id.startsWith(wanted))
      return near
        ? { hint: suggestion(`#${near}`), mend: { from: `#${fragment}`, to: [`#${near}`] } }
        : undefined
    },
  }
}

const MAIL = /^mailto:(?:\?|[^@\s?]+@[^@\s?]+\.[^@\s?]+(?:\?|$))/i
/** Numbers such as 811 are valid. */
const CALL = /^tel:\+?[\d().;=a-z -]{3,}$/i

function unreachable(href: string): Wrong | undefined {
  if (MAIL.test(href) || CALL.test(href)) return undefined
  const message = { en: `The link "${href}" reaches nobody.`, fr: `Le lien « ${href} » ne mène à personne.` }
  return { code: 'link/unreachable', message }
}

/** What browsers open for no page of the web. */
const NOWHERE = /^(?:about|blob|data|file|vbscript):/i

function nowhere(href: string): Wrong {
  const start = shortened(href, 60)
  return {
    code: 'link/unreachable',
    message: {
      en: `No browser follows the link "${start}".`,
      fr: `Aucun navigateur ne suit le lien « ${start} ».`,
    },
    hint: TO_PUBLIC,
  }
}

function foreignLink(
  { href, hreflang }: ReturnType<typeof listLinks>[number],
  path: string,
  page: PageSummary,
  { site, pages }: Targets,
): Wrong | undefined {
  const target = pages.get(path)
  if (!target || target.lang === page.lang || hreflang !== undefined) return undefined
  const pathnames = target.alternates.map(({ href: each }) => ownAddress(each, site) ?? '')
  const pathname = pathnames.find((each) => pages.get(decodePath(each))?.lang === page.lang)
  if (pathname === undefined) return undefined
  const language = languageName(target.lang)
  return {
    code: 'link/wrong-language',
    message: {
      en: `The link "${href}" leads to a page in ${language.en}, which has a translation.`,
      fr: `Le lien « ${href} » mène à une page en ${language.fr}, qui est traduite.`,
    },
    hint: { en: `Link to "${pathname}".`, fr: `Menez-le à « ${pathname} ».` },
  }
}
