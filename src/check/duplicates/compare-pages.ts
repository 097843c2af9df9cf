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

/** Compares pages word by word, by their URLs. */
export function comparePages(documents: ReadonlyMap<string, Document>) {
  const textOf = memoized((url: string) => {
    const document = documents.get(url)
    const sentences = document ? mainSentences(openPage(document)) : []
    return { sentences, shingles: new Set(shinglesOf(sentences)) }
  }, MAX_CACHED)
  return {
    /** The share of words that two pages have in the same order, from 0 to 1. */
    commonShare: (one: string, other: string) => commonShare(textOf(one).shingles, textOf(other).shingles),
    sharedSentences: (one: string, other: string) =>
      sharedSentences(textOf(one).sentences, textOf(other).sentences),
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
