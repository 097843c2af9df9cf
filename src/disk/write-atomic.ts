import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The name of a file that is being written; one whose writer was killed stays until it is deleted as waste. */
export const UNFINISHED = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Writes a file so that nobody ever reads a part of it: under another name first, then moved in whole. Makes its folder. */
export async function writeAtomic(file: string, contents: Parameters<typeof writeFile>[1]): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(unfinished, contents)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
