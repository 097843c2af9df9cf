import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { isPlain, type Kept, type Shelf } from '../lib/shelf.ts'
import type { Language } from '../lib/typography.ts'
import type { Body, Mentions } from './entry.ts'
import type { ParsedEntry } from './parse-entry.ts'

/** What came of a file of content, as it is kept from one build to the next; the HTML of its body is the record's text. */
export type KeptEntry = {
  /** Size and time of the file when it was read; empty where it could have been written again in the same instant. */
  readonly mark: string
  readonly hash: string
  readonly facts: string
  readonly language: Language
  readonly data: unknown
  readonly body?: Omit<Body, 'html'>
  readonly references: Mentions['references']
  readonly images: Mentions['images']
  /** See {@link packLinks}. */
  readonly links: string
}

/** A parsed file with the hash of all that it was made of. */
export type LoadedEntry = ParsedEntry & { readonly hash: string }

/** A file that has to be parsed: nothing is known of it, or what is known is out of date. */
export type UnknownFile = {
  readonly text: string
  readonly mark: string
  readonly hash: string
  readonly facts: string
}

const RACE_MS = 50

/** A file of content: its name on the shelf, its path below the root, and where it lies. */
export type FileToRecall = { readonly name: string; readonly file: string; readonly path: string }

/**
 * Finds what is known of a file; else reads it. A file whose size and time are as they were is not even opened. `facts` is
 * the hash of the facts, on which texts that name one depend.
 */
export function recallEntry(
  shelf: Shelf<KeptEntry>,
  { name, file, path }: FileToRecall,
  facts: string,
): LoadedEntry | UnknownFile {
  const { size, mtimeMs } = statSync(path)
  const mark = Date.now() - mtimeMs > RACE_MS ? `${size}:${mtimeMs}` : ''
  const kept = shelf.find(name)
  const current = kept && (kept.value.facts === '' || kept.value.facts === facts)
  if (current && mark !== '' && kept.value.mark === mark) return recalled(file, kept)

  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  const used = text.includes('{{') ? facts : ''
  const hash = createHash('sha256').update(text).update(used).digest('base64url').slice(0, 16)
  if (current && kept.value.hash === hash)
    return recalled(file, shelf.keep(name, { ...kept.value, mark }, kept.text()))
  return { text, mark, hash, facts: used }
}

/** Keeps what came of a file. One with mistakes is not kept: its next reading tells them again. */
export function keepEntry(
  shelf: Shelf<KeptEntry>,
  { name, file }: FileToRecall,
  { mark, hash, facts }: UnknownFile,
  parsed: ParsedEntry,
): LoadedEntry {
  const { language, data, body, mentions, problems } = parsed
  const links = packLinks(mentions.links)
  if (problems.length > 0 || links === undefined || !isPlain(data)) return { ...parsed, hash }
  const { html = '', ...rest } = body ?? {}
  const { references, images } = mentions
  const value: KeptEntry = {
    mark,
    hash,
    facts,
    language,
    data,
    references,
    images,
    links,
    ...(body ? { body: rest as Omit<Body, 'html'> } : {}),
  }
  return recalled(file, shelf.keep(name, value, html))
}

function recalled(file: string, { value, text }: Kept<KeptEntry>): LoadedEntry {
  const { hash, language, data, body, references, images, links } = value
  const mentions: Mentions = {
    references,
    images,
    get links() {
      return unpackLinks(file, links)
    },
  }
  return { hash, language, data, mentions, problems: [], ...(body ? { body: lazyBody(body, text) } : {}) }
}

/** A body whose HTML is fetched when a page shows it: most builds need few of them. */
function lazyBody({ headings, words, minutes }: Omit<Body, 'html'>, text: () => string): Body {
  return {
    get html() {
      return text()
    },
    headings,
    words,
    minutes,
  }
}

/**
 * Links as one text, a line each: there are many, and their places are asked for when one of them is wrong.
 * Undefined for an address that would not fit on its line.
 */
function packLinks(links: Mentions['links']): string | undefined {
  if (links.some(({ target }) => /[\t\n]/.test(target))) return undefined
  return links
    .map(({ target, line, column, path }) => [target, line, column, JSON.stringify(path)].join('\t'))
    .join('\n')
}

function unpackLinks(file: string, packed: string): Mentions['links'] {
  if (packed === '') return []
  return packed.split('\n').map((written) => {
    const [target = '', line = '', column = '', path = '[]'] = written.split('\t')
    return {
      file,
      target,
      path: JSON.parse(path) as PropertyKey[],
      ...(line === '' ? {} : { line: Number(line) }),
      ...(column === '' ? {} : { column: Number(column) }),
    }
  })
}
