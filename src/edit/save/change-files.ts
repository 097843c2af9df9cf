import { changeContent, type FileChange } from './content-disk.ts'

/** Does all of the changes in order, or none: false when a file is not as it was `before`. What throws is undone too. */
export async function changeFiles(root: string, changes: readonly FileChange[]): Promise<boolean> {
  const done: FileChange[] = []
  try {
    for (const change of changes) {
      if (!(await changeContent(root, change))) return false
      done.push(change)
    }
    return true
  } finally {
    // A file that cannot be put back must not keep the others from it, nor hide why it all failed; what another window
    // has saved since stays as it is.
    if (done.length < changes.length)
      for (const change of undoing(done)) await changeContent(root, change).catch(() => false)
  }
}

export function undoing(changes: readonly FileChange[]): readonly FileChange[] {
  return changes.map(({ file, before, after }) => ({ file, before: after, after: before })).reverse()
}
