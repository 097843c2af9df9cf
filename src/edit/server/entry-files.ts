import { extname } from 'node:path'
import type { Entry } from '../../content/load/entry.ts'
import { DOCUMENT } from '../../lib/addresses/document-link.ts'
import {
  definitionOf,
  expectRead,
  fileExists,
  newEntryFile,
  nextId,
  nameOf,
} from '../../content/authoring/new-entry-file.ts'
import { REDIRECTS_FILE } from '../../content/redirects-file.ts'
import { draftContent } from '../../content/load/draft-content.ts'
import { checkReferences } from '../../model/check-references.ts'
import { BuildError, isError, type Problem } from '../../problems/problem.ts'
import { changeFile } from '../save/change-file.ts'
import { changeFiles, undoing } from '../save/change-files.ts'
import { readContent, versionOf, type FileChange } from '../save/content-disk.ts'
import { openFields } from '../save/path-at.ts'
import { found, Refusal } from '../save/refusal.ts'
import type { EditedBuild, EditedSite } from './edited-site.ts'
import { followPages, forgetPages } from './follow-pages.ts'
import { addressesOf, leadingTo } from './leading-to.ts'
import { isKnown, movedPages } from './moved-pages.ts'
import { entryOf, formOf } from './open-entry.ts'
import { dayIn } from '../../pages/last-modified.ts'
import type { EntryVersion, Moved, Sent } from './protocol.ts'

/**
 * Creates, renames and deletes entries. Changes that cause errors are undone immediately, and a BuildError with these is
 * thrown; others can be undone later. `committed` returns the text of a file in the last commit; `forget` is called for
 * every changed file.
 */
export function entryFiles(
  site: EditedSite,
  build: () => EditedBuild,
  committed: (file: string) => Promise<string | undefined>,
  forget: (file: string) => void,
) {
  const done: (readonly FileChange[])[] = []
  const { root } = site
  const read = (file: string) => readContent(root, file)

  const change = async (changes: readonly FileChange[]): Promise<void> => {
    const changed = new Set<string | undefined>(changes.map(({ file }) => file))
    // What is the same for an error whose line a change moves, or whose file it renames.
    const nameOfError = ({ code, message, place }: Problem) =>
      JSON.stringify([code, message.en, changed.has(place?.file) || place?.file])
    const known = new Set(errorsOf(site.failure()).map(nameOfError))
    if (!(await changeFiles(root, changes))) throw new Refusal(404)
    for (const { file } of changes) forget(file)
    await site.rebuild()
    const failure = site.failure()
    const caused = errorsOf(failure).filter((each) => !known.has(nameOfError(each)))
    const isBroken = failure instanceof BuildError ? caused.length > 0 : failure !== undefined
    if (!isBroken) return
    await changeFiles(root, undoing(changes))
    await site.rebuild()
    throw caused.length > 0 ? new BuildError(caused) : failure
  }
  const move = async (changes: readonly FileChange[]): Promise<Moved> => {
    await change(changes)
    return { file: fileAfter(changes), undo: done.push(changes) - 1 }
  }
  const open = async ({ file, version }: EntryVersion) => {
    const text = found(await read(file))
    if (versionOf(text) !== version) throw new Refusal(404)
    return { entry: found(entryOf(build().content, file)), text }
  }
  const expectNamed = ({ collection }: Entry, file: string): void =>
    expectRead(collection, definitionOf(build().config, collection), file.replace('content/', ''), {
      en: 'The name of this file is fixed, and the address comes from its folder: copy or rename the folder on the disk.',
      fr: 'Son nom reste, et son dossier fait l’adresse : copiez ou renommez le dossier sur le disque.',
    })
  const isFree = async (file: string) => (await read(file)) === undefined
  /** The pages that a change moves, and the changes that follow from it. */
  const follow = async ({ file, after }: Written) => {
    const { config, content: before } = build()
    const { content } = await draftContent(root, config, before, new Map([[file, after]]))
    try {
      const moved = await movedPages(build(), content)
      // Its own links are in the new text, which is not on the disk yet.
      const now = (each: string) => (each === file ? Promise.resolve(after) : read(each))
      return { moved, changes: moved.length > 0 ? await followPages(content, moved, [], now) : [] }
    } catch (error) {
      // Template errors are reported by the build.
      if (error instanceof BuildError) return { moved: [], changes: [] }
      throw error
    }
  }
  /** The changes that give an entry another file and id, including the references and links to it. */
  const renaming = async (entry: Entry, to: Pick<Entry, 'id' | 'file'>): Promise<readonly FileChange[]> => {
    const own = ownNames(entry, to.id)
    // Finding links takes time, in which another save can end: all of this is about one build.
    const last = build()
    const { content } = last
    const { [entry.collection]: others = [], ...entries } = content.entries
    const named = { ...entry, ...to, data: { ...(entry.data as object), ...own } }
    // The site has it under both names, since others still use the old one.
    const both = { ...entries, [entry.collection]: [...others, named] }
    const moved = await movedPages(last, { ...content, entries: both }, { [entry.file]: to.file })
    const { references, links } = await leadingTo(last, entry)
    const documents = links.filter(({ target }) => target.startsWith(DOCUMENT))
    const names = [
      ...references.map((each) => ({ ...each, now: to.id })),
      ...documents.map((each) => ({ ...each, now: to.file })),
    ]
    const changes = await followPages(content, moved, names, read)
    const before = await read(entry.file)
    const followed = changes.find(({ file }) => file === entry.file)?.after ?? before ?? ''
    const after = changeFile(entry.file, followed, { ...openFields(entry.file, followed).value, ...own })
    // Steps that can fail come before the deletion.
    return [
      ...changes.filter(({ file }) => file !== entry.file),
      { file: to.file, after },
      { file: entry.file, before },
    ]
  }

  return {
    async leads({ file }: Sent<'leads'>) {
      const last = build()
      const entry = found(entryOf(last.content, file))
      const { references, links, pages } = await leadingTo(last, entry)
      const files = new Set([...references, ...links].map((each) => each.file))
      files.delete(file)
      return { files: [...files], pages, known: isKnown(last, entry) }
    },
    async create({ collection, title }: Sent<'create'>) {
      const { config, content } = build()
      const today = dayIn(config, new Date())
      const { file, text } = newEntryFile(config, content, { collection, title, today })
      if (!(await isFree(file))) throw new BuildError(fileExists(file))
      return move([{ file, after: text }])
    },
    async duplicate({ file, version }: EntryVersion) {
      const { entry, text } = await open({ file, version })
      let copy = file
      for (let count = 2; !(await isFree(copy)); count++)
        copy = file.replace(/(?:-\d+)?(?=\.\w+$)/, `-${count}`)
      expectNamed(entry, copy)
      const field = formOf(build().config, file)
      const hasDraft = field?.kind === 'group' && field.fields.some(([key]) => key === 'draft')
      const { value } = openFields(file, text)
      const isNumbered = 'id' in value && typeof value.id === 'number'
      const id = isNumbered && { id: nextId(build().content.entries[entry.collection]) }
      const named = { ...value, ...id, ...ownNames(entry, copy.replace(/^.*\/|\.\w+$/g, '')) }
      const drafted = hasDraft ? { ...named, draft: true } : named
      return move([{ file: copy, after: changeFile(file, text, drafted) }])
    },
    async rename({ file, version, name }: Sent<'rename'>) {
      const { entry } = await open({ file, version })
      // The id of an "index.md" is its folder, where the pictures stay.
      const parts = entry.id.split('/')
      const own = file.endsWith(`/${parts.at(-1)}${extname(file)}`) ? parts.slice(0, -1) : parts
      const id = [...own, nameOf(name)].join('/')
      const to = { id, file: file.replace(/[^/]*(?=\.\w+$)/, nameOf(name)) }
      expectNamed(entry, to.file)
      if (!(await isFree(to.file))) throw new BuildError(fileExists(to.file))
      return move(await renaming(entry, to))
    },
    /** Saves the new text of a file. If pages move, updates what links to them, in this text too. */
    async save(change: Written) {
      const { moved, changes } = site.latest() ? await follow(change) : { moved: [], changes: [] }
      const own = changes.find(({ file }) => file === change.file)
      const others = changes.filter((each) => each !== own)
      const after = own?.after ?? change.after
      if (!(await changeFiles(root, [{ ...change, after }, ...others]))) return undefined
      for (const { file } of others) forget(file)
      return { moved, after }
    },
    async remove({ file, version }: EntryVersion) {
      const { entry, text } = await open({ file, version })
      const references = build().content.mentions.references.filter(
        (each) => each.collection === entry.collection && each.target === entry.id && each.file !== file,
      )
      // A trial build would show them on the page and in the terminal.
      if (references.length > 0) throw new BuildError(checkReferences({ references, images: [] }, {}, []))
      const forgotten = await forgetPages(addressesOf(build(), entry), read)
      return move([...forgotten, { file, before: text }])
    },
    /** Restores a deleted file from the last commit. */
    bringBack: async ({ file }: Sent<'bringBack'>) => move([{ file, after: found(await committed(file)) }]),
    async undoFiles({ undo }: Sent<'undoFiles'>) {
      const changes = undoing(found(done[undo]))
      await change(changes)
      return { file: fileAfter(changes) }
    },
  }
}

function errorsOf(failure: unknown): readonly Problem[] {
  return failure instanceof BuildError ? failure.problems.filter(isError) : []
}

type Written = FileChange & { readonly after: string }

/** The file to show to the author after some changes. */
function fileAfter(changes: readonly FileChange[]): string | undefined {
  return changes.find(({ file, before }) => before === undefined && file !== REDIRECTS_FILE)?.file
}

/** The fields in which an entry repeats its id, with the new id. */
function ownNames({ id, data }: Entry, now: string): Readonly<Record<string, string>> {
  const repeats = ([key, value]: [string, unknown]) => ['id', 'slug'].includes(key) && value === id
  const keys = Object.entries(data as object).filter(repeats)
  return Object.fromEntries(keys.map(([key]) => [key, now]))
}
