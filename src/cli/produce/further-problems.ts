import { TO_WRITE } from '../../content/to-write.ts'
import type { Problem } from '../../problems/problem.ts'

/** What compares pages, some of which may be missing. */
const OF_THE_WHOLE = /^(?:site|fact|launch)\/|duplicate/
const STAND_INS = Object.values(TO_WRITE)

/**
 * What the checks find in content that has `mistakes`, without what these explain: another finding on the same line, the
 * words that stand in for a wrong value, and links to pages that a mistake keeps from being made.
 */
export function furtherProblems(mistakes: readonly Problem[], found: readonly Problem[]): readonly Problem[] {
  const lines = new Set(mistakes.map(lineOf))
  const names = mistakes
    .map(({ place }) => /([^/]+)\.\w+$/.exec(place?.file ?? '')?.[1] ?? '')
    .filter(Boolean)
  return found.filter((problem) => {
    const { place, message, code } = problem
    if (!place?.file.startsWith('content/') || place.line === undefined || OF_THE_WHOLE.test(code))
      return false
    if (lines.has(lineOf(problem)) || STAND_INS.some((words) => message.en.includes(words))) return false
    return !(code.startsWith('link/') && names.some((name) => message.en.includes(`/${name}`)))
  })
}

function lineOf({ place }: Problem): string {
  return `${place?.file ?? ''}:${place?.line ?? 0}`
}
