import { dirname } from 'node:path/posix'
import { parse } from 'yaml'
import { isMarkdown } from '../../lib/is-markdown.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { isImage } from '../../lib/is-image.ts'
import { plainSlug } from '../../lib/text/plain-slug.ts'
import { shortSlug } from '../../lib/text/short-slug.ts'
import type { Language } from '../../languages/language.ts'
import { supportedLanguage } from '../../messages/supported-language.ts'
import { suggestion, type Text } from '../../messages/text.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'
import type { Definition, SiteConfig } from '../define-site.ts'
import type { Entry } from '../load/entry.ts'
import { baseFolder, patternOf } from '../load/list-sources.ts'
import { languageOf, type Content } from '../load/load-content.ts'
import { scaffoldEntry } from './scaffold-entry.ts'

/** A new entry: its collection, or a subfolder such as `posts/fr`; its title; and today, `YYYY-MM-DD`. */
type NewEntry = { readonly collection: string; readonly title: string; readonly today: string }

/**
 * The path of a new entry, below the root, and its text. Throws a BuildError for a title that yields no file name.
 */
export function newEntryFile(
  config: SiteConfig,
  content: Content,
  { collection, title, today }: NewEntry,
): { readonly file: string; readonly text: string; readonly language: Language } {
  const [name = '', ...folders] = collection.split('/').filter(Boolean)
  const definition = definitionOf(config, name)
  const path = pathOf(definition, folders, title)
  const known = content.ids[name]?.map((id) => dirname(id)).find((folder) => folder !== '.')
  const [en, fr] = known
    ? [`, as in "site new ${name}/${known} 'Title'"`, `, comme « site new ${name}/${known} "Titre" »`]
    : ['', '']
  expectRead(name, definition, path, {
    en: `Name a folder that the pattern has, or none${en}.`,
    fr: `Nommez un dossier que le motif admet, ou aucun${fr}.`,
  })
  const language = languageOf(folders[0] ?? '', definition, config)
  const written = scaffoldEntry(definition.schema, isMarkdown(path) ? 'md' : 'yaml', {
    title: title.trim(),
    language: supportedLanguage(language),
    messages: config.messages ?? 'en',
    today,
    known: { ids: content.ids, images: content.assets.filter(isImage) },
    nextId: nextId(content.entries[name]),
  })
  const text = path.endsWith('.json') ? `${JSON.stringify(parse(written), null, 2)}\n` : written
  return { file: `content/${path}`, text, language }
}

/** A number that no entry has as its `id`. */
export function nextId(entries: readonly Pick<Entry, 'data'>[] = []): number {
  const ids = entries.map(({ data }) => Number((data as { id?: unknown } | undefined)?.id) || 0)
  return 1 + ids.reduce((most, id) => Math.max(most, id), 0)
}

/** The definition of a collection; throws a BuildError if there is none. */
export function definitionOf(config: SiteConfig, collection: string): Definition {
  const definition = Object.hasOwn(config.collections, collection) && config.collections[collection]
  if (!definition) throw new BuildError(unknownCollection(collection, config))
  return definition
}

/** Throws a BuildError with a `hint` if a collection does not read files at a path below `content/`. */
export function expectRead(name: string, definition: Definition, path: string, hint: Text): void {
  if (definition.kind === 'singleton' || patternOf(definition)(path)) return
  const { pattern } = definition
  throw new BuildError({
    code: 'new/pattern',
    message: {
      en: `content/${path} would be no file of "${name}": its pattern is "${pattern}".`,
      fr: `content/${path} ne serait pas un fichier de « ${name} » : son motif est « ${pattern} ».`,
    },
    hint,
  })
}

export function fileExists(file: string): Problem {
  return {
    code: 'new/file-exists',
    message: { en: 'This file already exists.', fr: 'Ce fichier existe déjà.' },
    hint: { en: 'Edit it, or give another title.', fr: 'Modifiez-le, ou donnez un autre titre.' },
    place: { file },
  }
}

/** The file name for a title, without its extension. Throws a BuildError if the title has no letters or digits. */
export function nameOf(title: string): string {
  const name = shortSlug(plainSlug(title))
  if (name) return name
  throw new BuildError({
    code: 'new/title',
    message: {
      en: `"${title}" does not make a file name.`,
      fr: `« ${title} » ne donne pas de nom de fichier.`,
    },
    hint: {
      en: 'Give a title that has letters or digits.',
      fr: 'Donnez un titre qui contient des lettres ou des chiffres.',
    },
  })
}

/** The path of a new entry below `content/`; the name of its file or folder is its id. */
function pathOf(definition: Definition, folders: readonly string[], title: string): string {
  if (definition.kind === 'singleton') return definition.file
  const ending = /\.(?:\{(\w+)|(\w+))[^/]*$/.exec(definition.pattern)
  const folder = /\/index\.[^/]*$/.test(definition.pattern) ? '/index' : ''
  const below = [...folders, nameOf(title)].join('/')
  return `${baseFolder(definition)}${below}${folder}.${ending?.[1] ?? ending?.[2] ?? 'yaml'}`
}

function unknownCollection(name: string, { collections }: SiteConfig): Problem {
  const near = didYouMean(name, Object.keys(collections))
  const all = Object.keys(collections).join(', ')
  return {
    code: 'new/unknown-collection',
    message: { en: `There is no collection "${name}".`, fr: `La collection « ${name} » n’existe pas.` },
    hint: suggestion(near) ?? {
      en: `The collections of this site: ${all}.`,
      fr: `Les collections de ce site : ${all}.`,
    },
  }
}
