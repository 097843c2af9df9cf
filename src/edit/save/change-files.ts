import { removeContent, saveContent, versionOf } from './content-disk.ts'

/** A content file that comes (no text before), changes or goes (none after). */
export type FileChange = {
  readonly file: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** Does all of the changes in order, or none: false when a file is not as it was `before`. What throws is undone too. */
export async function changeFiles(root: string, changes: readonly FileChange[]): Promise<boolean> {
  const done: FileChange[] = []
  try {
    for (const change of changes) {
      if (!(await changeOne(root, change))) return false
      done.push(change)
    }
    return true
  } finally {
    // A file that cannot be put back must not keep the others from it, nor hide why it all failed; what another window
    // has saved since stays as it is.
    if (done.length < changes.length)
      for (const change of undoing(done)) await changeOne(root, change).catch(() => false)
  }
}

export function undoing(changes: readonly FileChange[]): readonly FileChange[] {
  return changes.map(({ file, before, after }) => ({ file, before: after, after: before })).reverse()
}

async function changeOne(root: string, { file, before, after }: FileChange): Promise<boolean> {
  const version = before === undefined ? undefined : versionOf(before)
  if (after !== undefined) return !(await saveContent(root, file, after, version))
  return version !== undefined && removeContent(root, file, version)
}
