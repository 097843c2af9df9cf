import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isPlain, type Kept, type Shelf } from '../../cache/cache-store.ts'
import type { Language } from '../../languages/typography.ts'
import type { Body, Mentions } from './entry.ts'
import type { ParsedEntry } from '../parse/parse-entry.ts'

/**
 * What came of a file of content, as it is kept from one build to the next. The HTML of its body is the record's text; its
 * headings and links are the notes.
 */
export type KeptEntry = {
  /** Size and time of the file when it was read; empty where it could have been written again in the same instant. */
  readonly mark: string
  readonly hash: string
  readonly facts: string
  readonly language: Language
  readonly data: unknown
  readonly body?: Pick<Body, 'words' | 'minutes'>
  /** Missing where there are none, as in most files. */
  readonly references?: Mentions['references']
  readonly images?: Mentions['images']
}

type Notes = Pick<Body, 'headings'> & {
  /** Target, line, column and path of each link. */
  readonly links: readonly (readonly [
    string,
    number | undefined,
    number | undefined,
    readonly PropertyKey[],
  ])[]
}

/** A parsed file with the hash of all that it was made of. */
export type LoadedEntry = ParsedEntry & { readonly hash: string }

/** An entry as it is kept: plain data and two texts. */
export type EntryRecord = { readonly value: KeptEntry; readonly text: string; readonly notes: string }

/** A file that has to be parsed: nothing is known of it, or what is known is out of date. */
export type UnknownFile = {
  readonly text: string
  readonly mark: string
  readonly hash: string
  readonly facts: string
}

const RACE_MS = 50

/** A file of content: its name on the shelf, its path below the root, where it lies, and its mark where that is known. */
export type FileToRecall = {
  readonly name: string
  readonly file: string
  readonly path: string
  readonly mark: string
}

/** Finds what is known of a file whose size and time are as they were, without opening it. `facts` is the hash of the facts. */
export function recallEntry(
  shelf: Shelf<KeptEntry>,
  { name, file, mark }: FileToRecall,
  facts: string,
): LoadedEntry | undefined {
  const kept = shelf.find(name)
  const same = kept && mark !== '' && kept.value.mark === mark && holdsWith(kept.value, facts)
  return same ? new RecalledEntry(file, kept) : undefined
}

/** Reads a file. One that was only touched is known all the same: what it says has not changed. */
export function readEntry(
  shelf: Shelf<KeptEntry>,
  { name, file, path, mark: found }: FileToRecall,
  facts: string,
): LoadedEntry | UnknownFile {
  const mark = settled(found)
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  const used = text.includes('{{') ? facts : ''
  const hash = createHash('sha256').update(text).update(used).digest('base64url').slice(0, 16)
  const kept = shelf.find(name)
  if (kept?.value.hash === hash && holdsWith(kept.value, facts))
    return new RecalledEntry(file, shelf.keep(name, { ...kept.value, mark }, kept.text(), kept.notes()))
  return { text, mark, hash, facts: used }
}

/** What is kept of a file; undefined for one with mistakes, whose next reading tells them again. */
export function recordEntry(
  { mark, hash, facts }: UnknownFile,
  parsed: ParsedEntry,
): EntryRecord | undefined {
  const { language, data, body, mentions, problems } = parsed
  if (problems.length > 0 || !isPlain(data)) return undefined
  const { references, images, links } = mentions
  const notes: Notes = {
    headings: body?.headings ?? [],
    links: links.map(({ target, line, column, path }) => [target, line, column, path]),
  }
  return {
    value: {
      mark,
      hash,
      facts,
      language,
      data,
      ...(references.length > 0 && { references }),
      ...(images.length > 0 && { images }),
      ...(body ? { body: { words: body.words, minutes: body.minutes } } : {}),
    },
    text: body?.html ?? '',
    notes: JSON.stringify(notes),
  }
}

/** Keeps what came of a file. */
export function keepEntry(
  shelf: Shelf<KeptEntry>,
  file: FileToRecall,
  found: UnknownFile,
  parsed: ParsedEntry,
): LoadedEntry {
  const record = recordEntry(found, parsed)
  return record ? keepRecord(shelf, file, record) : { ...parsed, hash: found.hash }
}

/** Keeps what came of a file that was read elsewhere. */
export function keepRecord(
  shelf: Shelf<KeptEntry>,
  { name, file }: FileToRecall,
  { value, text, notes }: EntryRecord,
): LoadedEntry {
  return new RecalledEntry(file, shelf.keep(name, value, text, notes))
}

/** A mark that can be believed: a file that was written in this instant could be written again in the same one. */
function settled(mark: string): string {
  const saved = Number(mark.slice(mark.indexOf(':') + 1))
  return Date.now() - saved > RACE_MS ? mark : ''
}

function holdsWith(kept: KeptEntry, facts: string): boolean {
  return kept.facts === '' || kept.facts === facts
}

const NONE: LoadedEntry['problems'] = []
const NO_MENTIONS: readonly never[] = []

// Classes, because getters of objects of their own cost as much as all the rest of an entry that is as it was.
class RecalledEntry implements LoadedEntry {
  readonly hash: string
  readonly language: Language
  readonly data: unknown
  readonly body?: Body
  readonly mentions: Mentions
  readonly problems = NONE

  constructor(file: string, kept: Kept<KeptEntry>) {
    const { hash, language, data, body } = kept.value
    this.hash = hash
    this.language = language
    this.data = data
    if (body) this.body = new RecalledBody(body, kept)
    this.mentions = new RecalledMentions(file, kept)
  }
}

class RecalledMentions implements Mentions {
  readonly references: Mentions['references']
  readonly images: Mentions['images']
  private readonly file: string
  private readonly kept: Kept<KeptEntry>

  constructor(file: string, kept: Kept<KeptEntry>) {
    this.references = kept.value.references ?? NO_MENTIONS
    this.images = kept.value.images ?? NO_MENTIONS
    this.file = file
    this.kept = kept
  }

  get links(): Mentions['links'] {
    return readNotes(this.kept).links.map(([target, line, column, path]) => ({
      file: this.file,
      target,
      path,
      ...(line == null ? {} : { line }),
      ...(column == null ? {} : { column }),
    }))
  }
}

/** A body whose HTML and headings are fetched when a page shows them: most builds need few of them. */
class RecalledBody implements Body {
  readonly words: number
  readonly minutes: number
  private readonly kept: Kept<KeptEntry>

  constructor({ words, minutes }: NonNullable<KeptEntry['body']>, kept: Kept<KeptEntry>) {
    this.words = words
    this.minutes = minutes
    this.kept = kept
  }

  get html(): string {
    return this.kept.text()
  }

  get headings(): Body['headings'] {
    return readNotes(this.kept).headings
  }
}

function readNotes(kept: Kept<KeptEntry>): Notes {
  return JSON.parse(kept.notes()) as Notes
}
