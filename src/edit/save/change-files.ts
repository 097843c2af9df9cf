import { changeContent, type FileChange } from './content-disk.ts'

/**
 * Makes all of the changes in order, or none. Returns false if a file no longer has its text from `before`. Also undoes
 * the changes if one throws.
 */
export async function changeFiles(root: string, changes: readonly FileChange[]): Promise<boolean> {
  const done: FileChange[] = []
  try {
    for (const change of changes) {
      if (!(await changeContent(root, change))) return false
      done.push(change)
    }
    return true
  } finally {
    // A failure here must not keep others from being restored, nor hide the error. What was saved since stays.
    if (done.length < changes.length)
      for (const change of undoing(done)) await changeContent(root, change).catch(() => false)
  }
}

export function undoing(changes: readonly FileChange[]): readonly FileChange[] {
  return changes.map(({ file, before, after }) => ({ file, before: after, after: before })).reverse()
}
