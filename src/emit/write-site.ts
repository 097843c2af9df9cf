import { existsSync, renameSync, statSync } from 'node:fs'
import { mkdir, rename, rm, rmdir, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../disk/error-code.ts'
import { BuildError } from '../problems/problem.ts'
import type { FileVersions } from '../cache/up-to-date.ts'
import { contentHash } from '../cache/hash.ts'
import { oncePer } from '../lib/once-per.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'
import { temporaryOutput, outputPlace, removeLeftovers, restoreOutput } from './leftover-outputs.ts'
import { lockOutput } from './lock-output.ts'
import { inside, writeFiles } from './write-files.ts'

/**
 * Replaces the folder with `files` atomically: they are written next to it and swapped in, so a failure leaves the old
 * output. Throws a BuildError if the folder cannot be written. `written` has the versions of the files in it, if known
 * for certain: then, if little has changed, only the new files are written and moved in one by one. Returns the
 * versions of the files now in it.
 */
export async function writeSite(folder: string, files: readonly SiteFile[], written?: FileVersions) {
  const out = await outputPlace(folder)
  const next = temporaryOutput(out, 'next')
  const versions = new Map(files.map((file) => [file.path, fileVersion(file)]))
  const changed = written ? files.filter(({ path }) => written.get(path) !== versions.get(path)) : files
  const removed = [...(written?.keys() ?? [])].filter((path) => !versions.has(path))
  const isSmall =
    written !== undefined &&
    changed.length + removed.length < files.length / 2 &&
    !replacesFolder(changed, removed)
  try {
    const before = folderMark(out)
    // In one call: another build may swap it meanwhile.
    for (const place of [dirname(out), out])
      if (statSync(place, { throwIfNoEntry: false })?.isDirectory() === false)
        throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
    // Not recursive: on a read-only disk, a recursive mkdir reports a misleading error.
    await mkdir(dirname(next), { recursive: true })
    await mkdir(next)
    await writeFiles(next, isSmall ? changed : files)
    await lockOutput(out, async () => {
      await restoreOutput(out)
      await removeLeftovers(out)
      // If another build was faster, its files are there.
      if (isSmall && before !== undefined && folderMark(out) === before)
        return moveInto(out, next, changed, removed)
      if (isSmall) await writeFiles(next, files)
      return swap(out, next)
    })
    return versions
  } catch (error) {
    throw diskProblem(error, out)
  } finally {
    await rm(next, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Changes when a build swaps the folder or finishes moving files into it. */
function folderMark(out: string): string | undefined {
  const found = statSync(out, { throwIfNoEntry: false })
  return found && `${found.ino} ${found.ctimeMs}`
}

/** Hash or version of a file; a file with a version is not rendered for it. */
export function fileVersion(file: SiteFile): string {
  return file.version ?? hashOfContents(file)
}

const hashOfContents = oncePer((file: SiteFile) => contentHash(readContents(file)))

async function swap(out: string, next: string): Promise<void> {
  const previous = temporaryOutput(out, 'previous')
  const replacing = existsSync(out)
  // Synchronous: between these two there is no output.
  if (replacing) renameSync(out, previous)
  try {
    renameSync(next, out)
  } catch (error) {
    if (replacing) renameSync(previous, out)
    throw error
  }
  await rm(previous, { recursive: true, force: true }).catch(() => undefined)
}

async function moveInto(out: string, next: string, changed: readonly SiteFile[], removed: readonly string[]) {
  if (changed.length + removed.length === 0) return
  for (const { path } of changed) {
    await mkdir(dirname(inside(out, path)), { recursive: true })
    await rename(inside(next, path), inside(out, path))
  }
  for (const path of removed) {
    await rm(inside(out, path), { force: true })
    await removeEmpty(out, dirname(path)).catch(() => undefined)
  }
  // A running server notices the change by the folder's mtime.
  const now = new Date()
  await utimes(out, now, now)
}

/** Whether a file takes the place of a folder, or a folder that of a file. */
function replacesFolder(changed: readonly SiteFile[], removed: readonly string[]): boolean {
  const paths = changed.map(({ path }) => path)
  const [arriving, leaving] = [new Set(paths), new Set(removed)]
  return (
    paths.some((path) => foldersOf(path).some((folder) => leaving.has(folder))) ||
    removed.some((path) => foldersOf(path).some((folder) => arriving.has(folder)))
  )
}

/** The folders that contain a path: `a/b` and `a` of `a/b/c`. */
function foldersOf(path: string): readonly string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/** Removes a folder and those that contain it; rejects at the first that is not empty. */
async function removeEmpty(out: string, folder: string): Promise<void> {
  for (let each = folder; each !== '.'; each = dirname(each)) await rmdir(inside(out, each))
}

/** The last three if something other than a build put a file there, or removed it, meanwhile. */
const REFUSED = /^(?:EACCES|EPERM|EROFS|ENOTDIR|ENOSPC|EDQUOT|ENOENT|ENOTEMPTY|EEXIST)$/

/** The system's refusal, about the output folder: the error names a temporary one. */
function diskProblem(error: unknown, out: string): unknown {
  const code = errorCode(error)
  if (!REFUSED.test(code)) return error
  return new BuildError({
    code: 'output/unwritable',
    message: {
      en: `The output folder cannot be written (${code}).`,
      fr: `Le dossier de sortie ne peut pas être écrit (${code}).`,
    },
    hint: {
      en: 'Check its path, its permissions and the space left; "site build --out" writes another. The previous site is intact.',
      fr: 'Vérifiez son chemin, ses droits et la place qui reste ; « site build --out » en écrit un autre. Le site précédent est intact.',
    },
    place: { file: out },
  })
}
