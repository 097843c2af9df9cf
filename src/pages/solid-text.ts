import { hash } from 'node:crypto'
import { isSpace } from '../lib/is-space.ts'

const LINE = 0x0a

/** Texts without their spaces, as the bytes of UTF-8, to be hashed: where a space is ordinary and where it does not break is typography. */
export class SolidText {
  private bytes = Buffer.allocUnsafe(1 << 16)
  private length = 0

  /** Adds what stands in `text` from `start` to `end`. */
  add(text: string, start = 0, end = text.length): void {
    // A character takes three bytes at most, and a pair four.
    this.reserve((end - start) * 3)
    const { bytes } = this
    let at = this.length
    for (let index = start; index < end; index++) {
      const code = text.charCodeAt(index)
      if (code < 0x80) {
        if (!isSpace(code)) bytes[at++] = code
      } else if (code < 0x800) {
        if (code === 0xa0) continue
        bytes[at++] = 0xc0 | (code >> 6)
        bytes[at++] = 0x80 | (code & 0x3f)
      } else if (code < 0xd800 || code > 0xdfff) {
        if (isSpace(code)) continue
        bytes[at++] = 0xe0 | (code >> 12)
        bytes[at++] = 0x80 | ((code >> 6) & 0x3f)
        bytes[at++] = 0x80 | (code & 0x3f)
      } else {
        const pair = text.slice(index, Math.min(index + 2, end))
        const whole = pair.codePointAt(0) ?? 0
        at += bytes.write(whole > 0xffff ? pair : (pair[0] ?? ''), at)
        if (whole > 0xffff) index++
      }
    }
    this.length = at
  }

  /** Ends a line: what follows is another text. */
  endLine(): void {
    this.reserve(1)
    this.bytes[this.length++] = LINE
  }

  /** A SHA-256 of all that was added, in base64url, and begins anew. */
  digest(): string {
    const digest = hash('sha256', this.bytes.subarray(0, this.length), 'base64url')
    this.length = 0
    return digest
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const larger = Buffer.allocUnsafe((this.length + more) * 2)
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
  }
}
