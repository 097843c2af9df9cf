import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Size and time of files by path, `size:milliseconds`: equal marks, equal files. */
export type Marks = ReadonlyMap<string, string>

// What builds and tests leave behind does not go into a page.
const SKIPPED = /^(?:\.site|dist|fixtures|node_modules|.*\.test\.tsx?)$/

// Files of the system and of editors are no content.
const HIDDEN = /^\./
const NONE = /(?!)/

/**
 * Marks of the files `names` below `folder`, and of all that lies in those that are folders, without what is `skipped` by
 * its name.
 */
export function fileMarks(folder: string, names: readonly string[], skipped: RegExp = SKIPPED): Marks {
  const marks = new Map<string, string>()
  for (const name of names) visit(join(folder, name), name, marks, skipped)
  return marks
}

/** Marks of everything in a folder that a build wrote. */
export function outputMarks(folder: string): Marks {
  return fileMarks(folder, [''], NONE)
}

/** Marks of all files of `content/` of the site at `root`, by their path below the root. */
export function contentMarks(root: string): Marks {
  return fileMarks(root, ['content'], HIDDEN)
}

/** All of these marks; of a path that has several, the last. */
export function allMarks(first: Marks, ...others: readonly Marks[]): Map<string, string> {
  const all = new Map(first)
  for (const marks of others) for (const [path, mark] of marks) all.set(path, mark)
  return all
}

/** Bytes of a file by its mark. */
export function markedSize(mark: string | undefined): number | undefined {
  return mark === undefined ? undefined : Number(mark.slice(0, mark.indexOf(':')))
}

// Synchronous: asking for a file takes less time than waiting for the answer.
function visit(path: string, name: string, marks: Map<string, string>, skipped: RegExp): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory()) marks.set(name, `${found.size}:${found.mtimeMs}`)
  else visitFolder(path, name, marks, skipped)
}

function visitFolder(path: string, name: string, marks: Map<string, string>, skipped: RegExp): void {
  for (const child of readFolder(path))
    if (!skipped.test(child))
      visit(`${path}/${child}`, name === '' ? child : `${name}/${child}`, marks, skipped)
}

function readFolder(path: string): readonly string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
