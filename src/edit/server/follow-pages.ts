import { posix } from 'node:path'
import type { ContentLinks } from '../../content/load/entry.ts'
import { REDIRECTS_FILE } from '../../content/redirects-file.ts'
import { DOCUMENT } from '../../lib/addresses/document-link.ts'
import { uniqueBy } from '../../lib/lists/unique-by.ts'
import { encodePath } from '../../lib/addresses/encode-path.ts'
import { pathAndRest } from '../../lib/addresses/path-and-rest.ts'
import { spliced, type Splice } from '../../lib/splice.ts'
import { lineStarts } from '../../lib/text/line-starts.ts'
import type { Place } from '../../problems/problem.ts'
import { changeFile } from '../save/change-file.ts'
import type { FileChange } from '../save/content-disk.ts'
import { openFields } from '../save/path-at.ts'
import { pathOf } from './leading-to.ts'
import type { MovedPage } from './protocol.ts'

type Read = (file: string) => Promise<string | undefined>

/** Words of a content file that refer to something by its old name, and the new name. */
type OldName = Place & { readonly target: string; readonly now: string }

/**
 * The changes that make content follow pages to their new addresses: links to them, other `names`, and redirects from
 * the old addresses that visitors know. `read` returns the text of a content file.
 */
export async function followPages(
  content: ContentLinks,
  moved: readonly MovedPage[],
  names: readonly OldName[],
  read: Read,
): Promise<readonly FileChange[]> {
  const addresses = new Map(moved.map(({ from, to }) => [from, to]))
  const links = content.readLinks().filter(({ target }) => addresses.has(pathOf(target)))
  const all = [
    ...names,
    ...links.map(({ target, ...place }): OldName => {
      return { ...place, target: pathAndRest(target)[0], now: addresses.get(pathOf(target)) ?? '' }
    }),
  ]
  const known = moved.filter((page) => page.known)
  const files = new Set([...all.map((each) => each.file), ...known.map(() => REDIRECTS_FILE)])
  const changes: FileChange[] = []
  for (const file of files) {
    const before = await read(file)
    const text = before ?? ''
    const own = before === undefined ? [] : all.filter((each) => each.file === file)
    const found = own.flatMap((each) => spliceOf(text, each))
    // A reference can be in the same place as a link.
    const splices = uniqueBy(found, ({ start }) => start)
    const followed = spliced(text, splices)
    const after = file === REDIRECTS_FILE ? withOldAddresses(followed, known) : followed
    if (after !== text) changes.push({ file, before, after })
  }
  return changes
}

/** The changes that remove redirects to deleted pages: they would lead nowhere. */
export async function forgetPages(deleted: readonly string[], read: Read): Promise<readonly FileChange[]> {
  const before = await read(REDIRECTS_FILE)
  const all = Object.entries(openFields(REDIRECTS_FILE, before ?? '').value)
  const rest = all.filter(([, to]) => !deleted.includes(pathOf(String(to))))
  if (before === undefined || rest.length === all.length) return []
  const after = rest.length > 0 ? changeFile(REDIRECTS_FILE, before, Object.fromEntries(rest)) : undefined
  return [{ file: REDIRECTS_FILE, before, after }]
}

function spliceOf(text: string, { file, target, now, line = 1, column = 1 }: OldName): Splice[] {
  const offset = (lineStarts(text)[line - 1] ?? 0) + column - 1
  if (target.startsWith(DOCUMENT)) {
    const [written = ''] = /^[^\s)>"'#?]*/.exec(text.slice(offset)) ?? []
    return [{ start: offset, end: offset + written.length, text: fileLink(written, file, now) }]
  }
  const start = text.indexOf(target, offset)
  return start < 0 ? [] : [{ start, end: start + target.length, text: now }]
}

/** A link from `file` to another file by path, in the author's style: with an extension, or from the root. */
function fileLink(written: string, file: string, to: string): string {
  const path = encodePath(/\.\w+$/.test(written) ? to : to.replace(/\.\w+$/, ''))
  if (written.startsWith('/')) return path.replace(/^content/, '')
  const way = posix.relative(posix.dirname(file), path)
  return written.startsWith('./') && !way.startsWith('.') ? `./${way}` : way
}

/** The redirects file, with the old addresses added and those in use again removed. */
function withOldAddresses(text: string, moved: readonly MovedPage[]): string {
  const { value } = openFields(REDIRECTS_FILE, text)
  const used = new Set(moved.map(({ to }) => to))
  const rest = Object.entries(value).filter(([from]) => !used.has(from))
  const old = moved.map(({ from, to }) => [from, to])
  return changeFile(REDIRECTS_FILE, text, Object.fromEntries([...rest, ...old]))
}
