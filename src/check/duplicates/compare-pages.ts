import { memoized } from '../../lib/memoized.ts'
import type { Document } from '../../pages/finished-page.ts'
import { openPage } from '../run/checked-page.ts'
import { mainSentences, plainWords } from './main-sentences.ts'
import { shinglesOf } from './sketch.ts'

/** On a site whose pages are all alike, the sentences of every page would stay in memory. */
const MAX_CACHED = 200
/** Shorter sentences can match by chance. */
const MIN_WORDS = 5
const MAX_SHOWN = 3

/** What two pages have in common. */
export type Common = {
  /** The share of words that both have in the same order, from 0 to 1. */
  readonly share: number
  /** The longest of their common sentences, and the number of all of them. */
  readonly longest: readonly string[]
  readonly count: number
}

/** Compares pages word by word, by their URLs. */
export function comparePages(
  documents: ReadonlyMap<string, Document>,
): (one: string, other: string) => Common {
  const textOf = memoized((url: string) => {
    const document = documents.get(url)
    const sentences = document ? mainSentences(openPage(document)) : []
    return { sentences, shingles: new Set(shinglesOf(sentences)) }
  }, MAX_CACHED)
  return (one, other) => {
    const [a, b] = [textOf(one), textOf(other)]
    return { share: commonShare(a.shingles, b.shingles), ...sharedSentences(a.sentences, b.sentences) }
  }
}

function commonShare(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let common = 0
  for (const shingle of a) if (b.has(shingle)) common++
  return common / (a.size + b.size - common || 1)
}

/** The sentences of both pages: the longest ones, and their number. */
function sharedSentences(one: readonly string[], other: readonly string[]) {
  const plain = (sentence: string) => plainWords([sentence]).join(' ')
  const otherSentences = new Set(other.map(plain))
  const shared = [...new Set(one)]
    .filter((sentence) => plainWords([sentence]).length >= MIN_WORDS && otherSentences.has(plain(sentence)))
    .toSorted((a, b) => b.length - a.length)
  return { longest: shared.slice(0, MAX_SHOWN), count: shared.length }
}
