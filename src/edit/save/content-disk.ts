import { isUtf8 } from 'node:buffer'
import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { contentHash } from '../../cache/hash.ts'
import { isEntry } from '../../content/load/is-entry.ts'
import { notUtf8 } from '../../content/load/read-text.ts'
import { errorCode } from '../../disk/error-code.ts'
import { ifThere } from '../../disk/if-there.ts'
import { BuildError } from '../../problems/problem.ts'
import { Refusal } from './refusal.ts'

type Names = { readonly test: (file: string) => boolean }

// As the build reads them; none starts with a dot, so none leads to a parent folder.
const NAME = String.raw`(?!\.)[^/\\\p{Cc}\p{Cs}]+`
const NAMES = `^content/(?:${NAME}/)*${NAME}`
const BELOW = new RegExp(`${NAMES}$`, 'u')
const TEXT: Names = { test: (file) => BELOW.test(file) && isEntry(file) }
export const IMAGE = new RegExp(String.raw`${NAMES}\.(?:avif|webp|jpe?g|png|gif|svg)$`, 'u')
export const DICTIONARY = /^content\/dictionary\.txt$/

/** The version that a form was loaded with; it changes with any byte. */
export function versionOf(text: string): string {
  return contentHash(text, 16)
}

/**
 * The path on the disk of a content file below `root`, or of an image. Throws a {@link Refusal} for any other path, and
 * if a link leaves the content.
 */
export async function contentPath(root: string, file: string, names: Names = TEXT): Promise<string> {
  if (!names.test(file)) throw new Refusal(403)
  const content = await realpath(join(root, 'content'))
  const path = join(root, file)
  // For a new file, check the nearest existing folder.
  for (let each = path; ; each = dirname(each)) {
    const real = await ifThere(realpath(each))
    if (real === undefined) continue
    if (real !== content && !real.startsWith(content + sep)) throw new Refusal(403)
    return each === path ? real : path
  }
}

/** The text of a content file, byte for byte; undefined if it does not exist. */
export async function readContent(root: string, file: string, names?: Names): Promise<string | undefined> {
  const bytes = await ifThere(readFile(await contentPath(root, file, names)))
  if (bytes && !isUtf8(bytes)) throw new BuildError([notUtf8({ file })])
  return bytes?.toString('utf8')
}

/** A content file that is added (no text before), changed or deleted (nothing after). */
export type FileChange<Contents = string> = {
  readonly file: string
  readonly before?: string | undefined
  readonly after?: Contents | undefined
}

let last: Promise<unknown> = Promise.resolve()

/** Changes a content file completely or not at all: returns false if the text on the disk is not `before`. */
export function changeContent(
  root: string,
  { file, before, after }: FileChange<string | Uint8Array>,
  names?: Names,
): Promise<boolean> {
  // One at a time: nothing happens between reading a file and changing it.
  const changing = last.then(async () => {
    const path = await contentPath(root, file, names)
    const isAsBefore = async () => (await ifThere(readFile(path, 'utf8'))) === before
    if (after === undefined) {
      if (!(await isAsBefore())) return false
      await rm(path)
      return true
    }
    const aside = join(root, '.site', 'edit')
    for (const folder of [dirname(path), aside]) await mkdir(folder, { recursive: true })
    const name = `unfinished-${process.pid}`
    return replace(path, after, join(aside, name), isAsBefore).catch((error: unknown) => {
      if (errorCode(error) !== 'EXDEV') throw error
      // A link leads to another disk, where only a file next to this one can be renamed. Builds do not read dotfiles.
      return replace(path, after, join(dirname(path), `.${name}`), isAsBefore)
    })
  })
  last = changing.catch(() => undefined)
  return changing
}

/** Writes a temporary file and renames it, unless `isWanted`, which is asked last, says no. */
async function replace(
  path: string,
  contents: string | Uint8Array,
  unfinished: string,
  isWanted: () => Promise<boolean>,
): Promise<boolean> {
  try {
    // The new bytes are flushed to the disk before they replace the old ones.
    await writeFile(unfinished, contents, { flush: true })
    const { mode } = (await ifThere(stat(path))) ?? {}
    if (mode !== undefined) await chmod(unfinished, mode)
    if (!(await isWanted())) return false
    await rename(unfinished, path)
    return true
  } finally {
    await rm(unfinished, { force: true })
  }
}
