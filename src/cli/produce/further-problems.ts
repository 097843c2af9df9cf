import { TO_WRITE } from '../../content/to-write.ts'
import type { Problem } from '../../problems/problem.ts'

/** What compares pages, some of which may be missing. */
const OF_THE_WHOLE = /^(?:site|fact|launch)\/|duplicate/
/** Mistakes in texts and addresses: the data of every entry is as its author wrote it. */
const OF_TEXT =
  /^(?:markdown|words|link|route)\/|^content\/(?:raw-html|blocked-html|loose-html|too-deep|huge-table|missing-image|unknown-fact|placeholder|unclaimed-file)$/
const STAND_INS = Object.values(TO_WRITE)

/** The failures of templates that no mistake in content explains. */
export function failuresBeside(
  mistakes: readonly Problem[],
  failures: readonly Problem[],
): readonly Problem[] {
  return mistakes.every(({ code }) => OF_TEXT.test(code)) ? failures : []
}

/**
 * The findings that no mistake in content explains: not on the same line, nor of the words that stand in for a wrong value,
 * nor of links to pages that were not made, those of `failed`.
 */
export function findingsBeside(
  mistakes: readonly Problem[],
  failed: ReadonlySet<string>,
  found: readonly Problem[],
): readonly Problem[] {
  const lines = new Set(mistakes.map(lineOf))
  const names = mistakes
    .map(({ place }) => /([^/]+)\.\w+$/.exec(place?.file ?? '')?.[1] ?? '')
    .filter(Boolean)
  return found.filter((problem) => {
    const { place, message, code } = problem
    if (!place?.file.startsWith('content/') || place.line === undefined || OF_THE_WHOLE.test(code))
      return false
    if (lines.has(lineOf(problem)) || STAND_INS.some((words) => message.en.includes(words))) return false
    if (!code.startsWith('link/')) return true
    const [, address = ''] = /"(\/[^"#?]*)/.exec(message.en) ?? []
    return !failed.has(address) && !names.some((name) => message.en.includes(`/${name}`))
  })
}

function lineOf({ place }: Problem): string {
  return `${place?.file ?? ''}:${place?.line ?? 0}`
}
