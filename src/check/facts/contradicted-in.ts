import type { Language } from '../../languages/language.ts'
import { lastUpTo } from '../../lib/lists/last-up-to.ts'
import { memoizedByAll } from '../../lib/memoized.ts'
import { once } from '../../lib/once.ts'
import { BEFORE, sameWord, SINCE, wordsOf, type Claim, type Claims } from './fact-claims.ts'
import { readFigures, type Figure } from './read-figures.ts'
import { saysYears } from './says-years.ts'

/** Finds the figures of a text that contradict every reading of their fact. `year` is the current year, for facts that count years. */
export function contradictedIn(
  text: string,
  lang: Language,
  claims: Claims,
  year: number,
): { figure: Figure; claim: Claim }[] {
  if (claims.size === 0) return []
  const sentenceAround = openSentences(text, lang)
  return [...readFigures(text, lang), ...yearsIn(text, year, sentenceAround)].flatMap((figure) => {
    const same = claims.get(figure.noun)
    if (!same) return []
    // Few facts are prices per square foot, so a word on the other side of a colon can identify the fact.
    const isRare = figure.noun.includes('/')
    const around = sentenceAround(figure, isRare)
    const shares = around.shares()
    // A noun used by one fact identifies it; a unit needs the sentence to name what it measures.
    const named = figure.unit ? namedBy(same, shares, isRare) : same.length === 1 ? same[0] : undefined
    const right = (values: readonly number[]) =>
      figure.values.filter((value) => says(values, value, figure.noun))
    if (!named || right(named.values).length === figure.values.length) return []
    // A value of another fact is wrong only if the sentence has few words of that fact, enough of this one, and no
    // other figure.
    if (right(same.flatMap(({ values }) => values)).length === figure.values.length) {
      const agreeing = same.filter(({ values }) => right(values).length > 0)
      if (
        around.figures() !== 1 ||
        shares(named) < 2 ||
        agreeing.some((claim) => shares(claim) >= claim.least)
      )
        return []
    }
    return [{ figure, claim: named }]
  })
}

function sharedWith(sentence: string): (claim: Claim) => number {
  const own = wordsOf(sentence)
  return ({ words }) => words.filter((word) => own.some((other) => sameWord(word, other))).length
}

function says(values: readonly number[], value: number, noun: string): boolean {
  return noun === SINCE
    ? values.some((years) => saysYears(years, value))
    : values.some((each) => Math.abs(each - value) < 1e-9)
}

// With so few candidates, one word is enough.
const MAX_CANDIDATES = 2

/** The fact that a sentence is about: the one with the most words in it, if enough. */
function namedBy(
  claims: readonly Claim[],
  shares: (claim: Claim) => number,
  isRare: boolean,
): Claim | undefined {
  const isOneEnough = isRare || claims.length <= MAX_CANDIDATES
  const [first, second] = claims
    .map((claim) => ({ claim, shared: shares(claim), length: claim.words.length }))
    .filter(({ claim, shared }) => shared >= (isOneEnough ? 1 : claim.least))
    .sort((a, b) => b.shared - a.shared || a.length - b.length)
  const tied = first && second?.shared === first.shared && second.length === first.length
  return tied ? undefined : first?.claim
}

const OURS =
  /(?<!\p{L})(?:nous|notre|nos|entreprise|compagnie|équipe|we|our|company|business|team)(?!\p{L})/iu
const SINCE_YEAR =
  /(?<!\p{L})(?:depuis|since|(?:fondée?|établie?|créée?|founded|established) (?:en|in))[ \u00A0]((?:19|20)\d\d)(?!\d)/giu
const BEFORE_YEAR = /(?<!\p{L})(?:d[’'])?(?:avant|before)[ \u00A0]((?:19|20)\d\d)(?!\d)/giu

/** Converts « depuis 2008 » to years of business, and reads years of construction after « avant ». */
function yearsIn(text: string, year: number, sentenceAround: SentenceAround): Figure[] {
  const figures = (pattern: RegExp, noun: string, unit: boolean, value: (written: number) => number) =>
    [...text.matchAll(pattern)].map(({ 0: shown, 1: digits = '', index }): Figure => {
      const start = index + shown.length - digits.length
      return { values: [value(Number(digits))], noun, unit, start, end: start + digits.length, shown }
    })
  return [
    ...figures(SINCE_YEAR, SINCE, false, (since) => year - since).filter((figure) =>
      OURS.test(sentenceAround(figure).words),
    ),
    ...figures(BEFORE_YEAR, BEFORE, true, (before) => before),
  ]
}

const SHORT = 80
const STARTS = { whole: /(?=[.!?] )/g, part: /(?=[.!?;] |[ \u00A0]: )/g } as const
const ENDS = /[.!?;](?:\s|$)/g

type Sentence = {
  readonly words: string
  readonly shares: () => (claim: Claim) => number
  /** Number of figures in it. */
  readonly figures: () => number
}
type SentenceAround = (part: Pick<Figure, 'start' | 'end'>, isWhole?: boolean) => Sentence

/** Finds the sentence around a part of a text. Reads each once: one sentence can have thousands of figures. */
function openSentences(text: string, lang: Language): SentenceAround {
  const offsets = (mark: RegExp) => once(() => [-1, ...[...text.matchAll(mark)].map(({ index }) => index)])
  const starts = { whole: offsets(STARTS.whole), part: offsets(STARTS.part) }
  const ends = offsets(ENDS)
  const sentence = memoizedByAll((from: number, to: number): Sentence => {
    const words = text.slice(from, to)
    return {
      words,
      shares: once(() => sharedWith(words)),
      figures: once(() => readFigures(words, lang).length),
    }
  })
  return ({ start, end }, isWhole = text.length < SHORT) => {
    const before = starts[isWhole ? 'whole' : 'part']()
    const from = (before[lastUpTo(before, start)] ?? -1) + 1
    const to = ends()[lastUpTo(ends(), end - 1) + 1] ?? text.length
    return sentence(from, to)
  }
}
