import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../../disk/error-code.ts'
import { ifThere } from '../../disk/if-there.ts'
import { mayRun, OWN_MARK } from '../../disk/process-mark.ts'

/**
 * Writes a file completely or not at all, in a folder that exists: to a temporary file in `aside`, then renamed. Returns
 * false and changes nothing if `isWanted` does, which is asked last. One at a time in this process.
 */
export async function replaceFile(
  path: string,
  contents: string | Uint8Array,
  aside: string,
  isWanted: () => Promise<boolean>,
): Promise<boolean> {
  const name = `unfinished-${OWN_MARK}`
  const write = async (unfinished: string) => {
    await removeLike(unfinished)
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
  await mkdir(aside, { recursive: true })
  return write(join(aside, name)).catch((error: unknown) => {
    if (errorCode(error) !== 'EXDEV') throw error
    // A link leads to another disk, where only a file next to this one can be renamed. Builds do not read dotfiles.
    return write(join(dirname(path), `.${name}`))
  })
}

/** Removes what a killed process left. Anything else there, for example through a link, is not ours. */
async function removeLike(unfinished: string): Promise<void> {
  const start = basename(unfinished).replace(OWN_MARK, '')
  for (const name of await readdir(dirname(unfinished))) {
    const path = join(dirname(unfinished), name)
    if (name.startsWith(start) && !mayRun(name.slice(start.length), path)) await rm(path, { force: true })
  }
}
