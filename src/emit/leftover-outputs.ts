import { existsSync } from 'node:fs'
import { readdir, readlink, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { mayRun, OWN_MARK } from '../disk/process-mark.ts'

let count = 0

/** A path next to the folder `out` that no other write uses, in this process or another. */
export function temporaryOutput(out: string, kind: 'next' | 'previous' | 'claim'): string {
  return `${out}.${kind}-${OWN_MARK}-${++count}`
}

/** The folder itself: a link to a folder stays a link, even if a killed build has left nothing at its target. */
export async function outputPlace(folder: string): Promise<string> {
  const target = await readlink(folder).catch(() => undefined)
  return target === undefined ? folder : realpath(folder).catch(() => resolve(dirname(folder), target))
}

/** If there is no output, restores the one that a killed build had moved aside. */
export async function restoreOutput(folder: string): Promise<void> {
  if (existsSync(folder)) return
  const out = await outputPlace(folder)
  const previous = (await leftovers(out)).find((path) => path.startsWith(`${out}.previous-`))
  // Another process may be doing the same.
  if (previous) await rename(previous, out).catch(() => undefined)
}

/** Removes what killed builds left next to `out`. */
export async function removeLeftovers(out: string): Promise<void> {
  const all = await leftovers(out)
  await Promise.all(all.map((path) => rm(path, { recursive: true, force: true }).catch(() => undefined)))
}

/** Folders next to `out` made by processes that no longer run. */
async function leftovers(out: string): Promise<readonly string[]> {
  const start = `${basename(out)}.`
  const names = await readdir(dirname(out)).catch(() => [])
  return names.flatMap((name) => {
    const [, mark] = (name.startsWith(start) && TEMPORARY.exec(name.slice(start.length))) || []
    const path = join(dirname(out), name)
    return mark === undefined || mayRun(mark, path) ? [] : [path]
  })
}

const TEMPORARY = /^(?:next|previous|claim)-([\da-f]{8}-\d+-[\da-f]{8})-\d+$/
