import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Matches a temporary file; one left by a killed writer is deleted later. */
export const UNFINISHED = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Writes a file atomically: to a temporary file, then renamed. Creates its folder. */
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
