import { statSync, watch as watchOne, type FSWatcher } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { watch } from 'chokidar'

const OWN = new Set(['content', 'templates', 'islands', 'site.config.ts'])
/** Temporary files of editors and of the system. */
const PASSING = /^\.(?!well-known$)|~$|\.(?:swp|swx|tmp)$|^4913$|^#.*#$/
/** Longer than a complete write or a branch switch, too short to notice. */
const PAUSE_MS = 25
/** A file being replaced is empty for a moment and must not be read then. */
const SETTLE_MS = 3

type WatchEvents = {
  /**
   * Called immediately after a file was saved or removed; its path is relative to the root, with `/` on every system.
   */
  readonly saved: (file: string) => void
  /** Called after saves, additions and removals; several in a row count as one. */
  readonly changed: () => void
  readonly failed: (error: unknown) => void
}

/**
 * Watches the site at `root`, with one watch per folder, so that the cost of a save does not grow with the folder.
 * chokidar, which watches single files elsewhere, rereads a folder after each save in it: 260 ms for 5,000 files.
 */
export async function watchSite(root: string, { saved, changed, failed }: WatchEvents) {
  const watchers = new Map<string, { readonly watcher: FSWatcher; readonly folder: string }>()
  const settling = new Map<string, NodeJS.Timeout>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const schedule = (path: string) => {
    const settled = () => {
      settling.delete(path)
      saved(relative(root, path).split(sep).join('/'))
    }
    clearTimeout(settling.get(path))
    settling.set(path, setTimeout(settled, SETTLE_MS))
    clearTimeout(timer)
    timer = setTimeout(changed, PAUSE_MS)
  }
  const unwatch = (folder: string) => {
    for (const [path, { watcher }] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue
      watcher.close()
      watchers.delete(path)
    }
  }
  const happened = async (path: string) => {
    if (isIgnored(root, path)) return
    await watchFolder(path)
    if (!closed) schedule(path)
  }
  /** Watches a path if it is a folder, and no longer watches what it was before. */
  const watchFolder = async (path: string): Promise<void> => {
    const folder = readFolderId(path)
    if (folder !== undefined && watchers.get(path)?.folder === folder) return
    // A branch switch removes a folder and makes it again before its event arrives. Most paths were no folders:
    // comparing 1,000 removed files with 20,000 folders takes 2 s.
    if (watchers.has(path)) unwatch(path)
    if (folder === undefined || closed) return
    try {
      const watcher = watchOne(path, (_, name) => {
        if (name !== null) happened(join(path, name)).catch(failed)
      })
      watcher.on('error', () => unwatch(path))
      watchers.set(path, { watcher, folder })
      for (const entry of await readdir(path, { withFileTypes: true })) {
        const inner = join(path, entry.name)
        if (isIgnored(root, inner)) continue
        if (entry.isDirectory() || (entry.isSymbolicLink() && (await isFolder(inner))))
          await watchFolder(inner)
      }
    } catch (error) {
      // The folder was removed in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed(error)
    }
  }
  await watchFolder(root)
  const others = watch([], { ignoreInitial: true })
  others.on('all', (_, path) => schedule(path))
  others.on('error', failed)

  return {
    /** Watches files outside the site's folders too. */
    also: (files: readonly string[]) => {
      others.add(files.map((file) => join(root, file)).filter((path) => isIgnored(root, path)))
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      for (const each of settling.values()) clearTimeout(each)
      unwatch(root)
      await others.close()
    },
  }
}

/** Whether a path is outside the folders of a site, or is a temporary file. */
function isIgnored(root: string, path: string): boolean {
  const below = relative(root, path)
  return !OWN.has(below.split(sep)[0] ?? '') || PASSING.test(basename(below))
}

/**
 * What distinguishes a folder from one that takes its place; undefined if the path is no folder. A new folder may get the
 * inode of a removed one, but not its time. Read at once: of several events in a row, the last decides.
 */
function readFolderId(path: string): string | undefined {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found?.isDirectory() ? `${found.dev} ${found.ino} ${found.birthtimeNs}` : undefined
  } catch {
    return undefined
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  // A link to a parent folder would be followed forever.
  return found?.isDirectory() === true && !path.startsWith(`${await realpath(path)}${sep}`)
}
