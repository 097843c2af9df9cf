import { existsSync } from 'node:fs'
import { readdir, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

let made = 0

/** A path beside the folder `out` that no other write has, in this process or another: `dist.next-1234-1`. */
export function besideOutput(out: string, kind: 'next' | 'previous' | 'claim'): string {
  return `${out}.${kind}-${process.pid}-${++made}`
}

/** Whether a process runs. One of another user does, and may not be signalled. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The folder itself: a link to one stays a link, also while a build that was killed has left nothing there. */
export async function outputPlace(folder: string): Promise<string> {
  const target = await readlink(folder).catch(() => undefined)
  return target === undefined ? folder : realpath(folder).catch(() => resolve(dirname(folder), target))
}

/** Puts the output back that a killed build had just moved aside, where there is none. */
export async function restoreOutput(folder: string): Promise<void> {
  if (existsSync(folder)) return
  const out = await outputPlace(folder)
  const previous = (await leftovers(out)).filter((path) => path.startsWith(`${out}.previous-`))
  const dated = await Promise.all(previous.map(async (path) => ({ path, date: (await stat(path)).ctimeMs })))
  const [newest] = dated.sort((a, b) => b.date - a.date)
  // Another process may do the same at this moment.
  if (newest) await rename(newest.path, out).catch(() => undefined)
}

/** Removes what killed builds left beside `out`. */
export async function removeLeftovers(out: string): Promise<void> {
  const all = await leftovers(out)
  await Promise.all(all.map((path) => rm(path, { recursive: true, force: true }).catch(() => undefined)))
}

/** Folders that processes which no longer run made beside `out`. */
async function leftovers(out: string): Promise<readonly string[]> {
  const start = `${basename(out)}.`
  const names = await readdir(dirname(out)).catch(() => [])
  return names.flatMap((name) => {
    const [, pid] = (name.startsWith(start) && MADE.exec(name.slice(start.length))) || []
    return pid === undefined || isAlive(Number(pid)) ? [] : [join(dirname(out), name)]
  })
}

const MADE = /^(?:next|previous|claim)-(\d+)(?:-\d+)?$/
