import { diffLines } from 'diff'
import { spliced, type Splice } from '../../lib/splice.ts'

/**
 * Applies both sides' changes of a text, line by line. Where both changed the same lines, mine replace theirs:
 * `clash`.
 */
export function mergeLines(base: string, mine: string, theirs: string) {
  // With an end at the last line, a line added after it does not change it.
  const [text, ours, others] = [`${base}\n`, changesOf(base, mine), changesOf(base, theirs)]
  const added = others.filter((other) => !ours.some((own) => isEqual(own, other)))
  const kept = added.filter((other) => !ours.some((own) => own.start < other.end && other.start < own.end))
  const value = spliced(text, [...kept, ...ours]).slice(0, -1)
  return { value, clash: kept.length < added.length }
}

function changesOf(base: string, now: string): readonly Splice[] {
  const changes: Splice[] = []
  let at = 0
  for (const { value, added, removed } of diffLines(`${base}\n`, `${now}\n`)) {
    const [start, end] = [at, added ? at : at + value.length]
    at = end
    if (!added && !removed) continue
    const text = added ? value : ''
    // What is added in place of removed lines is one change with them.
    const last = changes.at(-1)?.end === start ? changes.pop() : undefined
    changes.push({ start: last?.start ?? start, end, text: (last?.text ?? '') + text })
  }
  return changes
}

function isEqual(one: Splice, other: Splice): boolean {
  return one.start === other.start && one.end === other.end && one.text === other.text
}
