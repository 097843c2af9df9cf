import { wordsIn, type FactDefinitions } from '../../content/load/facts.ts'
import type { Element } from '../../html/html-tree.ts'
import { once } from '../../lib/once.ts'
import type { Language } from '../../languages/language.ts'
import { defineCheck } from '../run/check.ts'
import { contradictedIn } from '../facts/contradicted-in.ts'
import { textClues } from '../locate/element-clues.ts'
import { claimsOf, type Claim } from '../facts/fact-claims.ts'
import { factSubject, inFacts } from '../facts/fact-readings.ts'

export const contradictions = defineCheck({
  name: 'contradictions',
  title: { en: 'Figures and facts', fr: 'Chiffres et faits' },
  rules: {
    'fact/contradiction': {
      means: {
        en: 'A figure written out contradicts a fact.',
        fr: 'Un chiffre écrit en toutes lettres contredit un fait.',
      },
      fix: {
        en: 'Cite the fact by its name, {{name}}, or correct it in content/facts.yaml.',
        fr: 'Citez le fait par son nom, {{nom}}, ou corrigez-le dans content/facts.yaml.',
      },
    },
  },
  page: (page, report, { facts, year }) => {
    const claims = claimsOf(facts)(page.tag)
    const texts: readonly { text: string; element?: Element }[] = [
      ...page.blocks,
      { text: page.title },
      { text: page.description },
    ]
    for (const { text, element } of texts) {
      const clues = once(() => textClues(text, element))
      for (const { figure, claim } of contradictedIn(text, page.tag, claims, year)) {
        const right = readingsOf(facts, claim, page.tag)
        report('fact/contradiction', {
          message: {
            en: `"${figure.shown}" contradicts the fact "${claim.id}" (${factSubject(claim)}): ${right}.`,
            fr: `« ${figure.shown} » contredit le fait « ${claim.id} » (${factSubject(claim)}) : ${right}.`,
          },
          hint: {
            en: `Cite the fact by its name, {{${claim.id}}}, or correct it in content/facts.yaml.`,
            fr: `Citez le fait par son nom, {{${claim.id}}}, ou corrigez-le dans content/facts.yaml.`,
          },
          where: { clues: clues(), part: { code: text.slice(figure.start, figure.end) } },
          also: [inFacts(claim.id)],
        })
      }
    }
  },
})

function readingsOf(facts: FactDefinitions, { id }: Claim, lang: Language): string {
  const readings = Object.values(facts[id]?.readings ?? {})
  return readings.map((reading) => wordsIn(reading, lang)).join(', ')
}
