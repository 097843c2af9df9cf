import { lstatSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs'
import { join, sep } from 'node:path'
import { errorCode } from './error-code.ts'

/**
 * Size, mtime and ctime of files by path, as `size:milliseconds:milliseconds`. Equal stamps mean equal files; when they
 * differ, compare the content. Archives and copies keep the mtime of another file, but nothing can set the ctime.
 */
export type FileStamps = ReadonlyMap<string, string>

// Output of builds and tests is not an input.
const SKIPPED = /^(?:\.site|dist|fixtures|node_modules|.*\.test\.tsx?)$/

// Dotfiles belong to the system or an editor, except the well-known folder, where browsers and registries look.
const HIDDEN = /^\.(?!well-known$)/
const NONE = /(?!)/

/** Replaces the stamp of a link that leaves `content/`; its target is not read. */
export const LEADS_OUT = 'out'

// Two saves this close can leave the same stamp.
const RACE_MS = 50

/** Stamps of the files `names` in `folder`; folders are read recursively. */
export function stampFiles(folder: string, names: readonly string[]): FileStamps {
  return walk(folder, names, SKIPPED)
}

export function stampOutput(folder: string): FileStamps {
  return walk(folder, [''], NONE)
}

/** Stamps of all files in `content/`, by path relative to `root`. Links that leave it are not followed. */
export function stampContent(root: string): FileStamps {
  return walk(root, ['content'], HIDDEN, realPath(join(root, 'content')))
}

/** The stamp, or empty when the file was saved so recently that another save could leave the same stamp. */
export function reliableStamp(stamp: string): string {
  return Date.now() - stampedTime(stamp) > RACE_MS ? stamp : ''
}

/** When a file was saved or put in its place, in milliseconds, from its stamp. */
export function stampedTime(stamp: string): number {
  const [, mtime, ctime] = stamp.split(':')
  return Math.max(Number(mtime), Number(ctime))
}

/** Size in bytes from a stamp. */
export function stampedSize(stamp: string | undefined): number | undefined {
  return stamp === undefined ? undefined : Number(stamp.slice(0, stamp.indexOf(':')))
}

// Synchronous, which avoids a promise per file.
/** Links that leave `within` are not followed. */
function walk(
  folder: string,
  names: readonly string[],
  skipped: RegExp,
  within?: string,
): Map<string, string> {
  const stamps = new Map<string, string>()
  const visit = (path: string, name: string, around: readonly string[]): void => {
    const found = statOf(path)
    if (!found) {
      // A broken link is a file that cannot be read; so is one whose name is not UTF-8.
      if (statOf(path, lstatSync) || name.includes('\uFFFD')) stamps.set(name, '')
      return
    }
    if (!found.isDirectory()) {
      // Reading a pipe would never end.
      if (found.isFile()) stamps.set(name, `${found.size}:${found.mtimeMs}:${found.ctimeMs}`)
      return
    }
    // A link to a parent folder would loop.
    const own = `${found.dev}:${found.ino}`
    if (around.includes(own)) return
    for (const entry of readFolder(path)) {
      if (skipped.test(entry.name)) continue
      const child = `${path}/${entry.name}`
      const childName = name === '' ? entry.name : `${name}/${entry.name}`
      if (within !== undefined && entry.isSymbolicLink() && leadsOut(child, within))
        stamps.set(childName, LEADS_OUT)
      else visit(child, childName, [...around, own])
    }
  }
  for (const name of names) visit(join(folder, name), name, [])
  return stamps
}

function leadsOut(link: string, within: string): boolean {
  const target = realPath(link)
  return target !== undefined && target !== within && !target.startsWith(within + sep)
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

function statOf(path: string, stat: typeof statSync = statSync) {
  try {
    return stat(path, { throwIfNoEntry: false })
  } catch (error) {
    refuseHidden(error)
    // Links that point to each other, or a file instead of a folder.
    return undefined
  }
}

function readFolder(path: string): readonly Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    refuseHidden(error)
    return []
  }
}

/** A folder without read permission is not an empty one: a site without its content would replace the good one. */
function refuseHidden(error: unknown): void {
  if (/^(?:EACCES|EPERM)$/.test(errorCode(error))) throw error
}
