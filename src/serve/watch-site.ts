import { basename, relative, sep } from 'node:path'
import { watch } from 'chokidar'

const WATCHED = new Set(['content', 'templates', 'islands', 'site.config.ts'])
/** What editors leave behind while they write, and what the system does. */
const PASSING = /^\.|~$|\.(?:swp|swx|tmp)$|^4913$|^#.*#$/
/** Long enough for a file to be written whole and for a branch to be switched, too short to be felt. */
const PAUSE = 25

export type Watching = { readonly close: () => Promise<void> }

export type WatchEvents = {
  /** At once, after a file was saved that was there before; its path is below the root, with `/` on every system. */
  readonly saved: (file: string) => void
  /** After files were saved, added or removed; several at once count as one. */
  readonly changed: () => void
  readonly failed: (error: unknown) => void
}

/** Tells of changes of the site at `root`. */
export async function watchSite(root: string, { saved, changed, failed }: WatchEvents): Promise<Watching> {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (path) => {
      const below = relative(root, path)
      return below !== '' && (!WATCHED.has(below.split(sep)[0] ?? '') || PASSING.test(basename(below)))
    },
  })
  watcher.on('change', (path) => saved(relative(root, path).split(sep).join('/')))
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(changed, PAUSE)
  })
  watcher.on('error', failed)
  await new Promise<void>((resolve) => watcher.once('ready', resolve))

  return {
    close: async () => {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}
