import type { SiteConfig } from '../../content/define-site.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { ownAddress, type SiteAddress } from '../../lib/addresses/public-address.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { oncePer } from '../../lib/once-per.ts'
import { plainSlug } from '../../lib/text/plain-slug.ts'
import { shortened } from '../../lib/text/shortened.ts'
import { languageName } from '../../messages/language-name.ts'
import { suggestion, untranslated, type Text } from '../../messages/text.ts'
import type { listLinks } from '../../pages/read-body.ts'
import type { Finding } from '../run/check.ts'
import { anchorHint, pageHint, suggestPage, TO_PUBLIC, withoutSlash } from '../run/link-hints.ts'
import { linkTarget, type LinkTarget } from '../run/link-target.ts'
import type { PageSummary } from '../run/summarize-page.ts'

type Code =
  | 'link/missing-page'
  | 'link/unpublished'
  | 'link/missing-anchor'
  | 'link/relative'
  | 'link/unreachable'
  | 'link/wrong-language'

/** Valid targets: pages with their anchors and languages, files of the site, redirects. */
export type Targets = {
  readonly site: SiteAddress & Pick<SiteConfig, 'markdown'>
  readonly pages: ReadonlyMap<string, PageSummary>
  readonly anchors: (page: PageSummary) => ReadonlySet<string>
  readonly others: ReadonlySet<string>
  /** The texts of content, and its other files by their paths below it. */
  readonly content: ReadonlySet<string>
  readonly assets: ReadonlySet<string>
}

const byWords = oncePer((ids: ReadonlySet<string>) => new Map([...ids].map((id) => [wordsIn(id), id])))

/** The letters and digits of an anchor, which are the same by each rule. */
function wordsIn(anchor: string): string {
  return plainSlug(anchor).replaceAll('-', '')
}

/** The rule of GitHub keeps accents, and a hyphen for each space but none for an apostrophe: one setting mends all links that count on it. */
function byOtherRule(own: string): Pick<Wrong, 'hint' | 'about'> {
  return {
    about: untranslated('headingIds'),
    hint: {
      en: `Write "#${own}", or give all headings the ids of GitHub in site.config.ts: markdown: { headingIds: "github" }.`,
      fr: `Écrivez « #${own} », ou donnez à tous les titres les ids de GitHub dans site.config.ts : markdown: { headingIds: "github" }.`,
    },
  }
}

type Wrong = { readonly code: Code } & Pick<Finding, 'message' | 'hint' | 'about' | 'suggest'>

type Link = ReturnType<typeof listLinks>[number]

/** What is wrong with a link of a page; undefined when it leads where it should. */
export function wrongLink(
  link: Link,
  target: LinkTarget,
  targets: Targets,
  page: PageSummary,
): Wrong | undefined {
  return brokenLink(link.href, target, targets, page.lang) ?? foreignLink(link, target.path, page, targets)
}

function brokenLink(
  written: string,
  { href, path, fragment }: LinkTarget,
  { site, pages, anchors, others, content, assets }: Targets,
  lang: string,
): Wrong | undefined {
  if (!/^[/#?]/.test(href) || href.startsWith('//')) {
    if (/^(?:mailto|tel):/i.test(href)) return unreachable(href)
    if (NOWHERE.test(href)) return nowhere(href)
    // `words/empty-link` tells one without an address.
    if (href === '') return undefined
    if (OWN_COMPUTER.test(href)) {
      const own = linkTarget(href.replace(OWN_COMPUTER, site.origin), '/', site).path
      if (own !== '/' && pages.has(own)) return toOwnComputer(href, own)
    }
    if (/^https?:/i.test(href) && !URL.canParse(href.replace(PORT_TO_FILL_IN, '$1'))) return nowhere(href)
    if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined
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
    if (assets.has(path.slice(1)))
      return {
        code: 'link/unpublished',
        message: {
          en: `The link leads to content${path}, which is a file without an address.`,
          fr: `Le lien mène à content${path}, qui est un fichier sans adresse.`,
        },
        hint: TO_PUBLIC,
      }
    if (content.has(`content${path}`))
      return {
        code: 'link/unpublished',
        message: {
          en: `The link leads to content${path}, which has no page.`,
          fr: `Le lien mène à content${path}, qui n’a pas de page.`,
        },
      }
    const shown = decodePath(href)
    const [unfilled] = UNFILLED.exec(shown) ?? []
    if (unfilled !== undefined) return unfilledLink(shown, unfilled)
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
  const wanted = decodePath(fragment)
  if (ids.has(wanted)) return undefined
  const own = byWords(ids).get(wordsIn(wanted))
  return {
    code: 'link/missing-anchor',
    message: {
      en: `The link "${decodePath(href)}" leads to an anchor that does not exist on "${path}".`,
      fr: `Le lien « ${decodePath(href)} » mène à une ancre qui n'existe pas sur « ${path} ».`,
    },
    ...(site.markdown?.headingIds === undefined && own ? byOtherRule(own) : { hint: anchorHint([...ids]) }),
    suggest: () => {
      if (own) return undefined
      const near = didYouMean(wanted, ids) ?? [...ids].find((id) => id.startsWith(wanted))
      return near
        ? { hint: suggestion(`#${near}`), mend: { from: `#${fragment}`, to: [`#${near}`] } }
        : undefined
    },
  }
}

/** What another generator would have filled in. */
const UNFILLED = /\{\{.*?\}\}/

function unfilledLink(href: string, unfilled: string): Wrong {
  return {
    code: 'link/missing-page',
    message: {
      en: `The link "${href}" leads to no page: nothing fills "${unfilled}".`,
      fr: `Le lien « ${href} » ne mène à aucune page : rien ne remplit « ${unfilled} ».`,
    },
    hint: {
      en: 'Write the address itself, or a fact of content/facts.yaml.',
      fr: 'Écrivez l’adresse elle-même, ou un fait de content/facts.yaml.',
    },
    // Whatever follows, it is mended in the same way everywhere.
    about: {
      en: `Nothing fills "${unfilled}" in links.`,
      fr: `Rien ne remplit « ${unfilled} » dans les liens.`,
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

const WHOLE_ADDRESS: Text = {
  en: 'Write a full address, such as https://domain.ca/page.',
  fr: 'Écrivez une adresse entière, comme https://domaine.ca/page.',
}

/** An address of a text about software: `http://localhost:port`. */
const PORT_TO_FILL_IN = /^(https?:\/\/[^/?#:]+):[a-z]\w*/i

/** An address copied from the browser while the site was served here. */
const OWN_COMPUTER = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/)/i

function toOwnComputer(href: string, own: string): Wrong {
  return {
    code: 'link/unreachable',
    message: {
      en: `The link "${href}" leads each visitor to their own computer.`,
      fr: `Le lien « ${href} » mène chacun à son propre ordinateur.`,
    },
    hint: { en: `Write "${own}".`, fr: `Écrivez « ${own} ».` },
  }
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
    hint: NOWHERE.test(href) ? TO_PUBLIC : WHOLE_ADDRESS,
  }
}

function foreignLink(
  { href, hreflang }: Link,
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
