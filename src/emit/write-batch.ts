import { writeFileSync } from 'node:fs'
import { once } from '../lib/once.ts'
import type { Contents, Encoding } from '../lib/site-file.ts'
import { compressQuickly } from './compress-quickly.ts'

/** A file by its absolute path, with its compressed copies. */
export type FileToWrite = {
  readonly contents: Contents
  readonly outputs: readonly { readonly path: string; readonly encoding?: Encoding | undefined }[]
}

export function writeBatch(batch: readonly FileToWrite[]): void {
  for (const { contents, outputs } of batch) {
    const bytes = once(() => Buffer.from(contents))
    for (const { path, encoding } of outputs)
      writeFileSync(path, encoding ? compressQuickly(bytes(), encoding) : contents)
  }
}
