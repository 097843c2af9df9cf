import { outputMarks } from '../disk/file-stamps.ts'
import { areSame, type MarkColumns } from '../disk/encode-stamps.ts'

/** Whether the folder `out` is as it was `left`: the same files, and nothing else. */
export function verifyOutput(out: string, left: MarkColumns): boolean {
  return areSame(left, outputMarks(out))
}
