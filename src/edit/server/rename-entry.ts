import { posix } from 'node:path'
import type { Entry } from '../../content/load/entry.ts'
import { REDIRECTS_FILE } from '../../content/redirects-file.ts'
import { DOCUMENT } from '../../lib/addresses/document-link.ts'
import { encodePath } from '../../lib/addresses/encode-path.ts'
import { pathAndRest } from '../../lib/addresses/path-and-rest.ts'
import { runSiteCode } from '../../compile/run-site-code.ts'
import { buildSite } from '../../model/build-site.ts'
import { expandRoutes } from '../../model/expand-routes.ts'
import { changeFile } from '../save/change-file.ts'
import type { FileChange } from '../save/change-files.ts'
import { openFields } from '../save/path-at.ts'
import { spliced, type Splice } from '../../lib/splice.ts'
import type { EditedBuild } from './edited-site.ts'
import { plainLines } from './field-problems.ts'
import { leadingTo, pathOf } from './leading-to.ts'

/**
 * The changes that give an entry another file and id: what names it or links to it follows, and its old addresses, if
 * they are `known` to visitors, lead to the new ones. `read` gives the text of a content file.
 */
export async function renameEntry(
  build: EditedBuild,
  entry: Entry,
  to: Pick<Entry, 'id' | 'file'>,
  { known, read }: { readonly known: boolean; readonly read: (file: string) => Promise<string | undefined> },
): Promise<readonly FileChange[]> {
  const own = ownNames(entry, to.id)
  const moved = movedPages(build, { ...entry, ...to, data: { ...(entry.data as object), ...own } }, entry)
  const { references, links } = leadingTo(build, entry)
  const mentions = [
    ...references.map((each) => ({ ...each, now: to.id })),
    ...links.flatMap(({ target, ...place }) => {
      if (target.startsWith(DOCUMENT)) return [{ ...place, target, now: to.file }]
      const now = moved.get(pathOf(target))
      return now === undefined ? [] : [{ ...place, target: pathAndRest(target)[0], now }]
    }),
  ]
  const files = new Set([entry.file, ...mentions.map(({ file }) => file), ...(known ? [REDIRECTS_FILE] : [])])
  const changes: FileChange[] = []
  for (const file of files) {
    const before = await read(file)
    const splices = new Map<number, Splice>()
    for (const { target, now, ...place } of mentions.filter((each) => each.file === file)) {
      if (before === undefined) continue
      const offset = offsetOf(before, place)
      if (target.startsWith(DOCUMENT)) {
        const [written = ''] = /^[^\s)>"'#?]*/.exec(before.slice(offset)) ?? []
        splices.set(offset, {
          start: offset,
          end: offset + written.length,
          text: fileLink(written, file, now),
        })
        continue
      }
      const start = before.indexOf(target, offset)
      if (start >= 0) splices.set(start, { start, end: start + target.length, text: now })
    }
    const followed = spliced(before ?? '', [...splices.values()])
    const after = file === REDIRECTS_FILE && known ? withOldAddresses(followed, moved) : followed
    if (file === entry.file) {
      const { value, body } = openFields(file, plainLines(after))
      const named = changeFile(file, after, { value: { ...(value as object), ...own }, body })
      changes.push({ file: to.file, after: named }, { file, before })
    } else if (after !== (before ?? '')) changes.push({ file, before, after })
  }
  // What may fail comes before the file that goes.
  return changes.toSorted((one, other) => Number(one.after === undefined) - Number(other.after === undefined))
}

/** A link of a `file` to another one by its path, as the author `written` it: with an extension, or from the root. */
function fileLink(written: string, file: string, to: string): string {
  const path = encodePath(/\.\w+$/.test(written) ? to : to.replace(/\.\w+$/, ''))
  if (written.startsWith('/')) return path.replace(/^content/, '')
  const way = posix.relative(posix.dirname(file), path)
  return written.startsWith('./') && !way.startsWith('.') ? `./${way}` : way
}

/** The fields in which an entry repeats its id, with the new one. */
export function ownNames({ id, data }: Entry, now: string): Readonly<Record<string, string>> {
  const repeats = ([key, value]: [string, unknown]) => ['id', 'slug'].includes(key) && value === id
  const keys = Object.entries(data as object).filter(repeats)
  return Object.fromEntries(keys.map(([key]) => [key, now]))
}

/** The old address of each page of an entry that has another one once it is renamed, with that one. */
function movedPages(
  { config, content, templates, images, model }: EditedBuild,
  to: Entry,
  entry: Entry,
): ReadonlyMap<string, string> {
  // It is in the site under both names: others still ask for the old one.
  const entries = { ...content.entries }
  entries[entry.collection] = [...(entries[entry.collection] ?? []), to]
  const readBody: typeof content.readBody = (each) =>
    content.readBody(each.file === to.file ? { ...each, file: entry.file } : each)
  const input = { config, entries, facts: content.facts, images, readBody }
  const { site } = buildSite(input, { now: new Date(), drafts: true })
  const { routes } = runSiteCode(() =>
    expandRoutes(templates.pages, site, { sources: new Set([to.file, entry.file]) }),
  )
  const after = routes.filter(({ source }) => source === to.file)
  const before = model.routes.filter(({ source }) => source === entry.file)
  const pairs = before.map(({ url, template }, index): [string, string] => {
    const same = (each: { readonly template: string }) => each.template === template
    const place = before.slice(0, index).filter(same).length
    return [url, after.filter(same)[place]?.url ?? url]
  })
  return new Map(pairs.filter(([from, now]) => from !== now))
}

/** The file of redirects, with the old addresses in it, and without those that are in use again. */
function withOldAddresses(text: string, moved: ReadonlyMap<string, string>): string {
  const { value } = openFields(REDIRECTS_FILE, plainLines(text))
  const used = new Set(moved.values())
  const kept = Object.entries((value ?? {}) as object).filter(([from]) => !used.has(from))
  return changeFile(REDIRECTS_FILE, text, {
    value: { ...Object.fromEntries(kept), ...Object.fromEntries(moved) },
  })
}

function offsetOf(
  text: string,
  { line = 1, column = 1 }: { readonly line?: number; readonly column?: number },
) {
  const breaks = [...text.matchAll(/\r\n?|\n/g)]
  const before = breaks[line - 2]
  return (before ? before.index + before[0].length : 0) + column - 1
}
