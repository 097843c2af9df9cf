import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Size and time of files by path, `size:milliseconds`. An equal stamp means an equal file; after another stamp, the content
 * has to be compared.
 */
export type FileStamps = ReadonlyMap<string, string>

// What builds and tests leave behind does not go into a page.
const SKIPPED = /^(?:\.site|dist|fixtures|node_modules|.*\.test\.tsx?)$/

// Files of the system and of editors are no content.
const HIDDEN = /^\./
const NONE = /(?!)/

// Two saves within this time may leave the same stamp.
const RACE_MS = 50

/**
 * Stamps of the files `names` below `folder`, and of all that lies in those that are folders, without what is `skipped` by
 * its name.
 */
export function stampFiles(folder: string, names: readonly string[], skipped: RegExp = SKIPPED): FileStamps {
  const stamps = new Map<string, string>()
  for (const name of names) visit(join(folder, name), name, stamps, skipped)
  return stamps
}

/** The stamp of one file; empty where there is none. */
export function stampFile(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.size}:${found.mtimeMs}` : ''
}

/** Stamps of everything in a folder that a build wrote. */
export function stampOutput(folder: string): FileStamps {
  return stampFiles(folder, [''], NONE)
}

/** Stamps of all files of `content/` of the site at `root`, by their path below the root. */
export function stampContent(root: string): FileStamps {
  return stampFiles(root, ['content'], HIDDEN)
}

/** All of these stamps; of a path that has several, the last. */
export function mergeStamps(first: FileStamps, ...others: readonly FileStamps[]): Map<string, string> {
  const all = new Map(first)
  for (const stamps of others) for (const [path, stamp] of stamps) all.set(path, stamp)
  return all
}

/** A stamp to go by later; empty for a file that was saved so lately that it may be saved again without another stamp. */
export function reliableStamp(stamp: string): string {
  const saved = Number(stamp.slice(stamp.indexOf(':') + 1))
  return Date.now() - saved > RACE_MS ? stamp : ''
}

/** Bytes of a file by its stamp. */
export function stampedSize(stamp: string | undefined): number | undefined {
  return stamp === undefined ? undefined : Number(stamp.slice(0, stamp.indexOf(':')))
}

// Synchronous: asking for a file takes less time than waiting for the answer.
function visit(path: string, name: string, stamps: Map<string, string>, skipped: RegExp): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory()) stamps.set(name, `${found.size}:${found.mtimeMs}`)
  else visitFolder(path, name, stamps, skipped)
}

function visitFolder(path: string, name: string, stamps: Map<string, string>, skipped: RegExp): void {
  for (const child of readFolder(path))
    if (!skipped.test(child))
      visit(`${path}/${child}`, name === '' ? child : `${name}/${child}`, stamps, skipped)
}

function readFolder(path: string): readonly string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
