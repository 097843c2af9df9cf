import { decodePath } from '../../lib/addresses/encode-path.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { oncePer } from '../../lib/once-per.ts'
import { plainSlug } from '../../lib/text/plain-slug.ts'
import { suggestion } from '../../messages/text.ts'
import { anchorHint } from './link-hints.ts'
import type { LinkTarget } from './link-target.ts'
import type { Wrong } from './targets.ts'

const byWords = oncePer((ids: ReadonlySet<string>) => new Map([...ids].map((id) => [wordsIn(id), id])))

/** The letters and digits of an anchor, which are the same under the rule of each generator. */
function wordsIn(anchor: string): string {
  return plainSlug(anchor).replaceAll('-', '')
}

/** The problem of a link to an anchor of a page that has these `ids`. */
export function missingAnchor(
  { href, path, fragment }: LinkTarget,
  ids: ReadonlySet<string>,
): Wrong | undefined {
  if (!fragment) return undefined
  const wanted = decodePath(fragment)
  // Browsers look for the anchor as it is written first; remark encodes the ids of footnotes.
  if (ids.has(fragment) || ids.has(wanted)) return undefined
  return {
    code: 'link/missing-anchor',
    message: {
      en: `The link "${decodePath(href)}" leads to an anchor that does not exist on "${path}".`,
      fr: `Le lien « ${decodePath(href)} » mène à une ancre qui n’existe pas sur « ${path} ».`,
    },
    suggest: () => {
      const own = byWords(ids).get(wordsIn(wanted))
      const near = own ?? didYouMean(wanted, ids) ?? [...ids].find((id) => id.startsWith(wanted))
      return near
        ? { hint: suggestion(`#${near}`), fix: { from: `#${fragment}`, to: [`#${near}`] } }
        : { hint: anchorHint([...ids], wanted) }
    },
  }
}
