import { withoutFinalSlash } from '../../lib/addresses/without-final-slash.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import type { Addressing } from '../../lib/addresses/public-address.ts'
import { nameHint } from '../../messages/name-hint.ts'
import type { Text } from '../../messages/text.ts'
import type { Reported, Suggested } from '../run/check.ts'
import type { Targets } from './targets.ts'
import { sameName } from '../../lib/addresses/same-name.ts'
import { sharedStart } from '../../lib/text/shared-start.ts'

const OF_LANGUAGE: Text = {
  en: ': addresses begin with the folder of their language.',
  fr: ' : les adresses commencent par le dossier de leur langue.',
}

/**
 * The right address for a link with a superfluous file name, final slash or base path, or without the folder of one of
 * `languages`. `about` is the subject of such links, because one change can fix them all. `rest` follows the path.
 */
export function otherAddress(
  path: string,
  pages: ReadonlyMap<string, unknown>,
  { base = '/' }: Addressing,
  languages: readonly string[],
  rest = '',
): Pick<Reported, 'hint' | 'about'> | undefined {
  const ways: readonly (readonly [own: string, about: string, because: Text])[] = [
    [path.replace(/(?:\/index)?\.html$/, '') || '/', '.html', { en: '.', fr: '.' }],
    [
      withoutFinalSlash(path),
      'trailingSlash',
      {
        en: ". Where all addresses end in a slash, site.config.ts says trailingSlash: 'always'.",
        fr: ". Si toutes les adresses finissent par une barre, site.config.ts dit trailingSlash: 'always'.",
      },
    ],
    [
      path.startsWith(base) ? path.slice(base.length - 1) : path,
      'base',
      { en: `: the build puts "${base}" before it.`, fr: ` : la construction met « ${base} » devant.` },
    ],
    ...languages.map((each) => [`/${each}${withoutFinalSlash(path)}`, 'languages', OF_LANGUAGE] as const),
  ]
  const way = ways.find(([each]) => each !== path && pages.has(each))
  if (!way) return undefined
  const [own, about, because] = way
  const hint = { en: `Write "${own}${rest}"${because.en}`, fr: `Écrivez « ${own}${rest} »${because.fr}` }
  return { hint, about }
}

/** The ids of footnotes, to which only their own links lead. */
const OF_NOTE = /^user-content-fn/

/**
 * What to write instead of a missing anchor. If there are many anchors, lists those with the longest start in common
 * with `wanted`.
 */
export function anchorHint(known: readonly string[], wanted = ''): Text {
  const own = known.filter((id) => !OF_NOTE.test(id))
  if (own.length === 0)
    return {
      en: 'That page has no anchors: remove the "#" and what follows it.',
      fr: 'Cette page n’a aucune ancre : retirez « # » et ce qui le suit.',
    }
  const ids = own
    .toSorted((a, b) => sharedStart(b, wanted) - sharedStart(a, wanted))
    .slice(0, 8)
    .map((id) => `#${id}`)
  const shown = [...ids, ...(own.length > 8 ? ['…'] : [])].join(', ')
  return { en: `The anchors of that page: ${shown}.`, fr: `Les ancres de cette page : ${shown}.` }
}

/**
 * The finding for a link that begins at the page of its file `source` (`../c` on `/a/b` for `/a/b/c`) or at the site
 * (`a/c`). It is the same on all pages that show the text.
 */
export function fromElsewhere(
  path: string,
  source: string,
  { pages }: { readonly pages: ReadonlyMap<string, unknown> },
): Pick<Reported, 'value' | 'hint' | 'about'> | undefined {
  const from = source.replaceAll(/^content|\.\w+$/g, '')
  const at = path.lastIndexOf('/', sharedStart(path, from))
  const rest = path.slice(at)
  const atPage = `${path.slice(0, at)}${from.slice(at).replace(/(?<=.)\/.*/, '')}${rest}`
  const own = [atPage, rest].find((each) => each !== '/' && pages.has(each))
  const hint = {
    en: `Write "${own}": a relative link begins at the folder of its file.`,
    fr: `Écrivez « ${own} » : un lien relatif part du dossier de son fichier.`,
  }
  return own === undefined ? undefined : { value: path, hint, about: 'relative' }
}

/** The finding for a link to a missing file, relative to the folder of its own file. */
export function noFile(
  path: string,
  targets: Pick<Targets, 'content' | 'pages' | 'isFolder'>,
): Pick<Reported, 'message' | 'hint' | 'suggest'> {
  const file = `content${path}`
  const isFolder = targets.isFolder(file)
  const [domain] = HOST.exec(path) ?? []
  return {
    message: isFolder
      ? {
          en: `The link leads to ${file}, a folder without a page of its own.`,
          fr: `Le lien mène à ${file}, un dossier sans page à lui.`,
        }
      : {
          en: `The link leads to ${file}, which does not exist.`,
          fr: `Le lien mène à ${file}, qui n’existe pas.`,
        },
    hint: isFolder
      ? {
          en: 'Link to a file of that folder, or give the folder an index.md.',
          fr: 'Menez-le à un fichier de ce dossier, ou donnez un index.md au dossier.',
        }
      : domain
        ? { en: `Write "https://${domain}".`, fr: `Écrivez « https://${domain} ».` }
        : {
            en: 'A relative link in a text begins at the folder of its file; one that starts with "/" begins at the site.',
            fr: 'Un lien relatif dans un texte part du dossier de son fichier ; avec « / » au début, il part du site.',
          },
    suggest: () => {
      // A page, without its first slash or its folders.
      const near =
        sameName(path, targets.pages.keys()) ??
        (isFolder ? undefined : (sameName(file, targets.content) ?? nearestPath(file, targets.content)))
      return near === undefined ? undefined : { hint: nameHint(file, near) }
    },
  }
}

/** An address without its `https://`. */
const HOST = /(?<=\/)(?:www\.[^/]+\.|(?:[\w-]+\.)+(?:com|org|net|io|dev|ca)(?![^/])).*$/

/** For a link to a file that the site does not publish. */
export const TO_PUBLIC: Text = {
  en: 'Put the file below content/public/ and link to its address.',
  fr: 'Mettez le fichier sous content/public/ et faites mener le lien à son adresse.',
}

/** For a link to a page that does not exist. */
export const CREATE: Text = {
  en: 'Create the page, or remove the link. A page that was renamed also needs its old address in content/redirects.yaml.',
  fr: 'Créez la page, ou retirez le lien. Une page renommée a aussi besoin que content/redirects.yaml garde son ancienne adresse.',
}

/** The page that a mistyped address probably means: one in the language of the link, or in the folder that it names. */
export function suggestPage(
  path: string,
  pages: ReadonlyMap<string, { readonly lang: string }>,
  lang: string,
): Suggested | undefined {
  const own = (url: string) => Number(pages.get(url)?.lang === lang)
  const folder = (url: string) => /^\/[^/]+\/(?=.)/.exec(url)?.[0]
  const candidates = [...pages.keys()]
    .filter((url) => own(url) || folder(url) === folder(path))
    .sort((a, b) => own(b) - own(a))
  // A link can lack its first folders.
  const near = candidates.find((url) => path !== '/' && url.endsWith(path)) ?? nearestPath(path, candidates)
  return near === undefined ? undefined : { hint: nameHint(path, near), fix: { from: path, to: [near] } }
}

/** The nearest path, if its last part is also near: a common folder does not make one path a typo of the other. */
function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const near = didYouMean(path, candidates)
  const name = (each: string) => each.replace(/.*\/(?=.)/, '')
  return near !== undefined && didYouMean(name(path), [name(near)]) !== undefined ? near : undefined
}
