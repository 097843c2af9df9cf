import { lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Size and mtime of files by path, as `size:milliseconds`. Equal stamps mean equal files; when they differ, compare the
 * content.
 */
export type FileStamps = ReadonlyMap<string, string>

// Output of builds and tests is not an input.
const SKIPPED = /^(?:\.site|dist|fixtures|node_modules|.*\.test\.tsx?)$/

// Files of the system or an editor are not content; what browsers and registries look for in a fixed folder is.
const HIDDEN = /^\.(?!well-known$)/
const NONE = /(?!)/

// Two saves this close may leave the same stamp.
const RACE_MS = 50

/** Stamps of the files `names` in `folder`; folders are read recursively. Names that match `skipped` are left out. */
export function stampFiles(folder: string, names: readonly string[], skipped: RegExp = SKIPPED): FileStamps {
  const stamps = new Map<string, string>()
  for (const name of names) visit(join(folder, name), name, { stamps, skipped, around: [] })
  return stamps
}

export function stampOutput(folder: string): FileStamps {
  return stampFiles(folder, [''], NONE)
}

/** Stamps of all files in `content/`, by their path below `root`. */
export function stampContent(root: string): FileStamps {
  return stampFiles(root, ['content'], HIDDEN)
}

/** Merges stamps; the last one wins. */
export function mergeStamps(first: FileStamps, ...others: readonly FileStamps[]): Map<string, string> {
  const all = new Map(first)
  for (const stamps of others) for (const [path, stamp] of stamps) all.set(path, stamp)
  return all
}

/** The stamp, or empty when the file was saved so recently that another save could leave the same stamp. */
export function reliableStamp(stamp: string): string {
  const saved = Number(stamp.slice(stamp.indexOf(':') + 1))
  return Date.now() - saved > RACE_MS ? stamp : ''
}

/** Size in bytes from a stamp. */
export function stampedSize(stamp: string | undefined): number | undefined {
  return stamp === undefined ? undefined : Number(stamp.slice(0, stamp.indexOf(':')))
}

type Walk = {
  readonly stamps: Map<string, string>
  readonly skipped: RegExp
  /** The folders around the current one. */
  readonly around: readonly string[]
}

// Synchronous, which avoids a promise per file.
function visit(path: string, name: string, { stamps, skipped, around }: Walk): void {
  const found = statOf(path)
  if (!found) {
    // A link that leads nowhere is a file that cannot be read.
    if (statOf(path, lstatSync)) stamps.set(name, '')
    return
  }
  if (!found.isDirectory()) {
    // A pipe would be waited for without an end.
    if (found.isFile()) stamps.set(name, `${found.size}:${found.mtimeMs}`)
    return
  }
  // A link to a folder around it would lead in circles.
  const folder = `${found.dev}:${found.ino}`
  if (around.includes(folder)) return
  const inside = { stamps, skipped, around: [...around, folder] }
  for (const child of readFolder(path))
    if (!skipped.test(child)) visit(`${path}/${child}`, name === '' ? child : `${name}/${child}`, inside)
}

function statOf(path: string, stat: typeof statSync = statSync) {
  try {
    return stat(path, { throwIfNoEntry: false })
  } catch {
    // Links that lead to each other, or a file where a folder should be.
    return undefined
  }
}

function readFolder(path: string): readonly string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
