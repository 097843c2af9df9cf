import type { Mentions } from '../content/load/entry.ts'
import { decodePath, encodePath } from '../lib/addresses/encode-path.ts'
import { imagePath } from '../lib/addresses/image-path.ts'
import { openSuggester } from '../lib/did-you-mean.ts'
import { sameName } from '../lib/addresses/same-name.ts'
import { isImage } from '../lib/is-image.ts'
import { contentPath, PUBLIC } from '../lib/public-folder.ts'
import { memoized } from '../lib/memoized.ts'
import { once } from '../lib/once.ts'
import { nameHint } from '../messages/name-hint.ts'
import { untranslated, type Text } from '../messages/text.ts'
import type { Place, Problem } from '../problems/problem.ts'

const MAX_CHOICES = 30

/**
 * Finds references to missing entries and images. `ids` contains all entries of each collection, even invalid ones: a
 * reference to an invalid entry is not an error.
 */
export function checkReferences(
  mentions: Pick<Mentions, 'references' | 'images'>,
  ids: Readonly<Record<string, readonly string[]>>,
  assets: readonly string[],
): Problem[] {
  const entries = new Map(
    Object.entries(ids).map(([name, list]) => [
      name,
      { ids: new Set(list), suggest: openSuggester(() => list), choices: choicesOf(list) },
    ]),
  )
  const known = new Set(assets)

  const references = mentions.references.flatMap(({ collection, target, path: _, ...place }): Problem[] => {
    const entry = entries.get(collection)
    if (entry?.ids.has(target)) return []
    return [
      {
        code: 'content/missing-reference',
        message: {
          en: `There is no "${target}" in "${collection}".`,
          fr: `« ${target} » n’existe pas dans « ${collection} ».`,
        },
        ...correction(target, entry?.suggest(target), entry?.choices ?? choicesOf([])),
        place,
      },
    ]
  })

  // A path could have been meant relative to `content/`, or to one of its folders; the file's own folder comes first.
  const suggest = openSuggester(() => assets.filter(isImage))
  const nearest = memoized((name: string) => sameName(name, assets) ?? suggest(name))
  const folders = once(() => new Set(assets.map(folderOf)))
  const images = mentions.images.flatMap(({ target, path: _, ...place }): Problem[] => {
    const name = imagePath(target)
    if (name === undefined) return []
    const file = contentPath(name, (path) => known.has(path))
    if (file !== undefined) return isImage(file) ? [] : [wrongFormat(file, place)]
    const relative = decodePath(new URL(encodePath(name), `file:///${place.file}`).pathname).slice(
      '/content/'.length,
    )
    const plain = name.replace(/^(?:\.\.?\/)+/, '')
    const found = known.has(relative) ? relative : nearest(plain)
    // In texts it starts with a slash, in fields it does not.
    const near = found && target.startsWith('/') ? `/${found}` : found
    const path = plain === '' ? target : `content/${plain}`
    const folder = folderOf(plain)
    const hasFolder = folder === '' || folders().has(folder) || folders().has(PUBLIC + folder)
    return [
      {
        code: 'content/missing-image',
        message: { en: `There is no image "${path}".`, fr: `L’image « ${path} » n’existe pas.` },
        ...correction(target, near, {
          en: 'Add the file, or correct its name.',
          fr: 'Ajoutez le fichier, ou corrigez son nom.',
        }),
        // Its images are missing for one reason.
        about: near === undefined && !hasFolder ? untranslated(`content/${folder}`) : undefined,
        place,
      },
    ]
  })
  return [...references, ...images]
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** What a reference can name; of many entries, the first. */
function choicesOf(ids: readonly string[]): Text {
  if (ids.length === 0)
    return {
      en: 'There is nothing to choose there yet: add the file, or remove this reference.',
      fr: 'Il n’y a encore rien à choisir là : ajoutez le fichier, ou retirez cette référence.',
    }
  const list = ids.slice(0, MAX_CHOICES).join(', ')
  const more = ids.length > MAX_CHOICES ? ', …' : '.'
  return { en: `The choices: ${list}${more}`, fr: `Les choix : ${list}${more}` }
}

/** The fix and the hint for a name that is `near` another, and the hint for any other. */
function correction(target: string, near: string | undefined, other: Text): Pick<Problem, 'fix' | 'hint'> {
  if (near === undefined) return { hint: other }
  return { fix: { from: target, to: [near] }, hint: nameHint(target, near) }
}

function wrongFormat(name: string, place: Place): Problem {
  return {
    code: 'image/format',
    message: {
      en: `Pages do not show the format of "content/${name}" as an image.`,
      fr: `Les pages ne montrent pas le format de « content/${name} » comme une image.`,
    },
    hint: {
      en: 'Export it as JPEG, PNG, WebP, AVIF, GIF or SVG.',
      fr: 'Exportez-la en JPEG, PNG, WebP, AVIF, GIF ou SVG.',
    },
    place,
  }
}
