import stringWidth from 'string-width'
import { showControls } from '../lib/text/show-controls.ts'
import { shortened } from '../lib/text/shortened.ts'
import type { Place } from './problem.ts'

const CONTEXT = 2

// A paragraph of content is one long line: shows only the part around the mistake.
const WIDTH = 100
const BEFORE_CARET = 60

/** Formats the lines around `line` (1-based) with a gutter, and a caret under `column` when it is known. */
export function codeFrame(source: string, line: number, column?: number): string {
  const lines = source.split(/\r?\n/)
  const first = Math.max(1, line - CONTEXT)
  const last = Math.min(lines.length, line + CONTEXT)
  const gutter = String(last).length
  const from = column !== undefined && column > WIDTH ? column - BEFORE_CARET : 0
  const out: string[] = []

  for (let n = first; n <= last; n++) {
    const text = clip(lines[n - 1] ?? '', from)
    out.push(`${n === line ? '>' : ' '} ${String(n).padStart(gutter)} | ${showControls(text)}`.trimEnd())
    if (n === line && column !== undefined) {
      // Keep tabs, so that the caret lines up at any tab width.
      const before = showControls(text.slice(0, column - 1 - from))
      const indent = before.replace(/[^\t]+/g, (run) => ' '.repeat(stringWidth(run)))
      out.push(`  ${' '.repeat(gutter)} | ${indent}^`)
    }
  }

  return out.join('\n')
}

/** The lines around a place, if its source can be read. */
export function frameAt(
  place: Place | undefined,
  read: (file: string) => string | undefined,
): string | undefined {
  const source = place?.line === undefined ? undefined : read(place.file)
  return source === undefined || !place?.line ? undefined : codeFrame(source, place.line, place.column)
}

/** The part of `text` from `from` on that fits, with an ellipsis for what is cut. */
function clip(text: string, from: number): string {
  const shown = shortened(text.slice(from), WIDTH)
  return from > 0 && shown !== '' ? `…${shown.slice(1)}` : shown
}
