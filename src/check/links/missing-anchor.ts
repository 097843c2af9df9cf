import { decodePath } from '../../lib/addresses/encode-path.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { oncePer } from '../../lib/once-per.ts'
import { plainSlug } from '../../lib/text/plain-slug.ts'
import { suggestion } from '../../messages/text.ts'
import { anchorHint } from './link-hints.ts'
import type { LinkTarget } from './link-target.ts'
import type { Targets, Wrong } from './targets.ts'

const byWords = oncePer((ids: ReadonlySet<string>) => new Map([...ids].map((id) => [wordsIn(id), id])))

/**
 * The same hint for every missing anchor: a page can have thousands of anchors, and thousands of links with a wrong
 * one.
 */
const firstAnchors = oncePer((ids: ReadonlySet<string>) => anchorHint([...ids]))

/** The letters and digits of an anchor, which are the same under each rule. */
function wordsIn(anchor: string): string {
  return plainSlug(anchor).replaceAll('-', '')
}

/**
 * GitHub's rule keeps accents, and writes a hyphen for each space but none for an apostrophe. One setting fixes all
 * links that rely on it.
 */
function byOtherRule(own: string): Pick<Wrong, 'hint' | 'about'> {
  return {
    about: 'headingIds',
    hint: {
      en: `Write "#${own}", or give all headings the ids of GitHub in site.config.ts: markdown: { headingIds: "github" }.`,
      fr: `Écrivez « #${own} », ou donnez à tous les titres les ids de GitHub dans site.config.ts : markdown: { headingIds: "github" }.`,
    },
  }
}

/** The problem of a link to an anchor of a page that has these `ids`. `lang` is that of the link. */
export function missingAnchor(
  { href, path, fragment = '' }: LinkTarget,
  ids: ReadonlySet<string>,
  { site, pages, anchors }: Pick<Targets, 'site' | 'pages' | 'anchors'>,
  lang: string,
): Wrong | undefined {
  const wanted = decodePath(fragment)
  // Browsers look for the anchor as it is written first; remark encodes the ids of footnotes.
  if (ids.has(fragment) || ids.has(wanted)) return undefined
  const own = byWords(ids).get(wordsIn(wanted))
  // GitHub writes no capitals: with its rule, the link would lead nowhere too.
  const isOfGitHub = wanted === wanted.toLowerCase()
  const ruled = isOfGitHub && site.markdown?.headingIds === undefined ? own : undefined
  return {
    code: 'link/missing-anchor',
    message: {
      en: `The link "${decodePath(href)}" leads to an anchor that does not exist on "${path}".`,
      fr: `Le lien « ${decodePath(href)} » mène à une ancre qui n’existe pas sur « ${path} ».`,
    },
    ...(ruled ? byOtherRule(ruled) : { hint: firstAnchors(ids) }),
    suggest: () => {
      if (ruled) return undefined
      // A link can lack the folder of its language.
      const same = `/${lang}${path}`
      const page = pages.get(same)
      const id = page && byWords(anchors(page)).get(wordsIn(wanted))
      if (id !== undefined) return { hint: suggestion(`${same}#${id}`) }
      const near = own ?? didYouMean(wanted, ids) ?? [...ids].find((id) => id.startsWith(wanted))
      return near
        ? { hint: suggestion(`#${near}`), fix: { from: `#${fragment}`, to: [`#${near}`] } }
        : { hint: anchorHint([...ids], wanted) }
    },
  }
}
