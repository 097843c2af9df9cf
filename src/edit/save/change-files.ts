import { rm } from 'node:fs/promises'
import { contentPath, readContent, saveContent, versionOf } from './content-disk.ts'

/** A content file that comes (no text before), changes or goes (none after). */
export type FileChange = {
  readonly file: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** Does all of the changes in order, or none: false when a file is not as it was `before`. */
export async function changeFiles(root: string, changes: readonly FileChange[]): Promise<boolean> {
  for (const [index, change] of changes.entries()) {
    if (await changeOne(root, change)) continue
    await changeFiles(root, undoing(changes.slice(0, index)))
    return false
  }
  return true
}

export function undoing(changes: readonly FileChange[]): readonly FileChange[] {
  return changes.map(({ file, before, after }) => ({ file, before: after, after: before })).reverse()
}

async function changeOne(root: string, { file, before, after }: FileChange): Promise<boolean> {
  if (after !== undefined)
    return !(await saveContent(root, file, after, before === undefined ? undefined : versionOf(before)))
  if ((await readContent(root, file)) !== before) return false
  await rm(await contentPath(root, file))
  return true
}
