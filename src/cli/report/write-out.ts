import { once } from 'node:events'
import { showControls } from '../../lib/text/show-controls.ts'

const CHUNK = 1 << 16

/**
 * Writes text to stdout in chunks, as fast as it is read. A reader that closes early, such as `head`, is no error.
 * Escapes bidirectional controls, which JSON reads as the same.
 */
export async function writeOut(pieces: Iterable<string>): Promise<void> {
  const { stdout } = process
  let buffer = ''
  for (const piece of pieces) {
    buffer += piece
    if (buffer.length < CHUNK) continue
    if (!stdout.write(showControls(buffer))) await once(stdout, 'drain').catch(() => undefined)
    if (stdout.destroyed) return
    buffer = ''
  }
  stdout.write(showControls(buffer))
}
