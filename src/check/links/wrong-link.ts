import type { HeadLink } from '../../model/page-module.ts'
import { isImage } from '../../lib/is-image.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import type { Text } from '../../messages/text.ts'
import { languageName } from '../../messages/language-name.ts'
import { CREATE, otherAddress, suggestPage, TO_PUBLIC } from './link-hints.ts'
import type { LinkTarget } from './link-target.ts'
import type { PageSummary } from '../run/summarize-page.ts'
import { missingAnchor } from './missing-anchor.ts'
import type { Targets, Wrong } from './targets.ts'
import { isOtherAddress, wrongAddress } from './wrong-address.ts'

type Link = Pick<HeadLink, 'href' | 'hreflang'>

/** The problem of a link of a page; undefined if it is correct. */
export function wrongLink(
  link: Link,
  target: LinkTarget,
  targets: Targets,
  page: PageSummary,
): Wrong | undefined {
  return brokenLink(link.href, target, targets, page.lang) ?? foreignLink(link, target.path, page, targets)
}

/** The same without comparing languages. `lang` is that of the link, which need not be on a page of the build. */
export function brokenLink(
  written: string,
  target: LinkTarget,
  targets: Targets,
  lang: string,
): Wrong | undefined {
  if (isOtherAddress(target.href)) return wrongAddress(target.href, targets)
  const page = targets.pages.get(target.path)
  if (!page) return missingPage(written, target, targets, lang)
  // Few links have an anchor, so the ids of few pages are read.
  return target.fragment ? missingAnchor(target, targets.anchors(page), targets, lang) : undefined
}

function missingPage(
  written: string,
  { href, path, fragment }: LinkTarget,
  { site, pages, others, assets, isFile }: Targets,
  lang: string,
): Wrong | undefined {
  const shown = decodePath(written)
  const isAnswered = others.has(path) || path.startsWith('/api/')
  // A redirect can lead to the page in a language.
  const languages = isAnswered ? [] : [lang, site.defaultLanguage]
  const other = otherAddress(path, pages, site, languages, fragment && `#${fragment}`)
  if (other)
    return {
      code: 'link/missing-page',
      message: {
        en: `The link "${shown}" is not the address of the page that it means.`,
        fr: `Le lien « ${shown} » n’est pas l’adresse de la page qu’il vise.`,
      },
      ...other,
    }
  if (isAnswered) return undefined
  const isAsset = assets.has(path.slice(1))
  if (isAsset || isFile(`content${path}`))
    return { code: 'link/unpublished', value: `content${path}`, hint: isAsset ? TO_PUBLIC : undefined }
  const decoded = decodePath(href)
  const [unfilled] = UNFILLED.exec(decoded) ?? []
  return {
    code: 'link/missing-page',
    value: decoded,
    // Whatever follows, the fix is the same everywhere.
    ...(unfilled === undefined
      ? { hint: isImage(path) ? TO_PUBLIC : CREATE, suggest: () => suggestPage(path, pages, lang) }
      : {
          hint: FILL,
          about: {
            en: `"${unfilled}" is not replaced in links.`,
            fr: `Rien ne remplit « ${unfilled} » dans les liens.`,
          },
        }),
  }
}

/** A variable that another generator would have replaced. */
const UNFILLED = /\{\{.*?\}\}/
const FILL: Text = {
  en: 'Write the address itself, or a fact of content/facts.yaml.',
  fr: 'Écrivez l’adresse elle-même, ou un fait de content/facts.yaml.',
}

function foreignLink(
  { href, hreflang }: Link,
  path: string,
  page: PageSummary,
  { pages }: Targets,
): Wrong | undefined {
  const target = pages.get(path)
  if (!target || target.lang === page.lang || hreflang !== undefined) return undefined
  const pathname = decodePath(target.translations[page.lang] ?? '')
  // A link from a page to its own translation is that of a language menu.
  if (!pages.has(pathname) || pathname === page.url) return undefined
  const language = languageName(target.lang)
  const shown = decodePath(href)
  return {
    code: 'link/wrong-language',
    message: {
      en: `The link "${shown}" leads to a page in ${language.en}, which has a translation.`,
      fr: `Le lien « ${shown} » mène à une page en ${language.fr}, qui est traduite.`,
    },
    hint: { en: `Link to "${pathname}".`, fr: `Menez-le à « ${pathname} ».` },
  }
}
