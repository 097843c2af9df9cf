import type { MessageLanguage } from '../messages/text.ts'
import { localize, type Problem } from './problem.ts'

/** An object as JSON, in pieces, with problems as its last property. */
export function problemsJson(
  others: Readonly<Record<string, unknown>>,
  problems: readonly Problem[],
  language: MessageLanguage,
): Generator<string> {
  const start = JSON.stringify({ ...others, problems: [] }).slice(0, -2)
  return jsonPieces(start, problems, (problem) => localize(problem, language), ']}\n')
}

/**
 * Yields the text before a list, its items as JSON and the text after it: together they can exceed the maximum length
 * of a string.
 */
export function* jsonPieces<T>(
  before: string,
  items: readonly T[],
  shown: (item: T) => object,
  after: string,
): Generator<string> {
  yield before
  for (const [at, item] of items.entries()) yield (at === 0 ? '' : ',') + JSON.stringify(shown(item))
  yield after
}
