import type { FactDefinitions } from '../../content/facts.ts'
import type { Language } from '../../lib/typography.ts'
import { defineCheck } from '../check.ts'
import type { CheckedPage } from '../checked-page.ts'
import { elementClues } from '../element-clues.ts'
import { claimsOf, readFigures, wordsOf, type Claim, type Figure } from '../fact-claims.ts'
import { nodesOf, readJson, structuredScripts, typesOf } from '../structured-data.ts'
import type { Where } from '../where.ts'

export const contradictions = defineCheck({
  name: 'contradictions',
  title: 'Chiffres et faits',
  description:
    'Aucune page n’avance un chiffre qui contredit `content/facts.yaml`, qu’il soit écrit dans le contenu, dans un gabarit ou dans la description.',
  rules: {
    'fact/contradiction': {
      level: 'error',
      means: 'Un chiffre écrit en toutes lettres contredit un fait.',
      mend: 'Citez le fait par son nom, {{nom}}, ou corrigez-le dans content/facts.yaml.',
    },
    'fact/wrong-number': {
      level: 'error',
      means: 'Un numéro de téléphone ressemble à celui de l’entreprise, sans l’être.',
      mend: 'Citez le numéro par son nom : {{telephone}}.',
    },
  },
  page: (page, report, { facts }) => {
    const claims = claimsOf(facts, page.lang)
    const numbers = fixedNumbers(facts)
    for (const { text, where } of texts(page)) {
      for (const { figure, claim } of contradicted(text, page.lang, claims)) {
        const written = text.slice(figure.start, figure.end)
        const shown = text.slice(figure.start, figure.end + figure.noun.length + 2).trim()
        report('fact/contradiction', {
          message: `« ${shown} » contredit le fait « ${claim.id} » (${claim.label}) : ${readingsOf(facts, claim, page.lang)}.`,
          where: { ...where(), part: { code: written.replace(/[\u00A0\u202F]/g, ' ') } },
          also: [{ yaml: { file: 'content/facts.yaml', path: [claim.id] } }],
        })
      }
      for (const { written, id } of nearlyFixed(text, numbers)) {
        report('fact/wrong-number', {
          message: `« ${written} » n’est pas le numéro du fait « ${id} ».`,
          where: { ...where(), part: { code: written } },
          also: [{ yaml: { file: 'content/facts.yaml', path: [id] } }],
        })
      }
    }
  },
})

type Text = { readonly text: string; readonly where: () => Where }

/** What a page says: its paragraphs and the like, its title and description, and the ratings of its structured data. */
function texts(page: CheckedPage): Text[] {
  const ratings = nodesOf(structuredScripts(page).map(({ json }) => readJson(json))).filter(({ node }) =>
    typesOf(node).includes('AggregateRating'),
  )
  return [
    ...page.blocks.map(({ element, text }) => ({
      text,
      where: () => ({ clues: [{ words: text }, ...elementClues(element)] }),
    })),
    ...[page.title, page.description].map((text) => ({ text, where: () => ({ clues: [{ words: text }] }) })),
    ...ratings.map(({ node }) => ({
      text: `${String(node.reviewCount ?? node.ratingCount)} ${page.lang === 'fr' ? 'avis' : 'reviews'}`,
      where: (): Where => ({ clues: [{ code: 'aggregateRating' }], template: 'head', key: 'jsonLd' }),
    })),
  ]
}

/** Figures of a text that no reading of the fact they are about gives. */
function contradicted(text: string, lang: Language, claims: readonly Claim[]) {
  return readFigures(text, lang).flatMap((figure) => {
    const same = claims.filter((claim) => claim.figures.some(({ noun }) => noun === figure.noun))
    const said = new Set(
      same.flatMap(({ figures }) =>
        figures.filter(({ noun }) => noun === figure.noun).flatMap(({ values }) => values),
      ),
    )
    if (figure.values.every((value) => said.has(value))) return []
    // A noun of one fact alone speaks for itself; a unit needs the sentence to name what it measures.
    const claim = figure.unit
      ? namedIn(sentenceAround(text, figure), same)
      : same.length === 1
        ? same[0]
        : undefined
    return claim ? [{ figure, claim }] : []
  })
}

/** The one fact that a sentence is about: it has half of the words of its label, one of which no other of these facts has. */
function namedIn(sentence: string, claims: readonly Claim[]): Claim | undefined {
  const words = new Set(wordsOf(sentence))
  const named = claims.filter((claim) => {
    const shared = claim.words.filter((word) => words.has(word))
    return (
      shared.length >= claim.words.length / 2 &&
      shared.some((word) => claims.every((other) => other === claim || !other.words.includes(word)))
    )
  })
  return named.length === 1 ? named[0] : undefined
}

function sentenceAround(text: string, { start, end }: Figure): string {
  const from =
    Math.max(...['. ', '! ', '? ', ' : ', '; '].map((mark) => text.lastIndexOf(mark, start)), -1) + 1
  const to = text.slice(end).search(/[.!?;](?:\s|$)/)
  return text.slice(from, to < 0 ? undefined : end + to)
}

function readingsOf(facts: FactDefinitions, { id }: Claim, lang: Language): string {
  const readings = Object.values(facts[id]?.readings ?? {})
  return readings.map(({ fr, en = fr }) => (lang === 'en' ? en : fr)).join(', ')
}

type Fixed = { readonly id: string; readonly digits: string }
const PHONE = /(?<![\d-])(?:\+?1[ .-])?\(?\d{3}\)?[ \u00A0.-]\d{3}[ .-]\d{4}(?![\d-])/g

/** Facts that are a telephone number. */
function fixedNumbers(facts: FactDefinitions): Fixed[] {
  return Object.entries(facts).flatMap(([id, { readings }]) =>
    Object.values(readings).flatMap(({ fr }) =>
      [...fr.matchAll(PHONE)].length > 0 ? [{ id, digits: digitsOf(fr) }] : [],
    ),
  )
}

/** Numbers of a text that share most of their digits with one of these, and are none of them. */
function nearlyFixed(text: string, numbers: readonly Fixed[]) {
  return [...text.matchAll(PHONE)].flatMap(([written]) => {
    const digits = digitsOf(written)
    if (numbers.some((fixed) => fixed.digits === digits)) return []
    const near = numbers.find(
      (fixed) => Array.from(digits).filter((digit, at) => digit === fixed.digits[at]).length >= 6,
    )
    return near ? [{ written, id: near.id }] : []
  })
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(-10)
}
