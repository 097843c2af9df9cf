import { wordsIn, type FactDefinitions } from '../../content/load/facts.ts'
import type { Element } from '../../html/html-tree.ts'
import { once } from '../../lib/once.ts'
import type { Language } from '../../languages/language.ts'
import { defineCheck } from '../run/check.ts'
import { contradictedIn } from '../facts/contradicted-in.ts'
import { textClues } from '../locate/element-clues.ts'
import { claimsOf, type Claim } from '../facts/fact-claims.ts'
import { factSubject, inFacts, officeHours } from '../facts/fact-readings.ts'
import type { Clue, Where } from '../locate/where.ts'

export const contradictions = defineCheck({
  name: 'contradictions',
  title: { en: 'Figures and facts', fr: 'Chiffres et faits' },
  description: {
    en: 'No page gives a figure that contradicts `content/facts.yaml`, whether it is written in content, in a template or in the description.',
    fr: 'Aucune page n’avance un chiffre qui contredit `content/facts.yaml`, qu’il soit écrit dans le contenu, dans un gabarit ou dans la description.',
  },
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
    const hours = officeHours(facts)
    const texts: readonly { text: string; element?: Element }[] = [
      ...page.blocks,
      { text: page.title },
      { text: page.description },
    ]
    for (const { text, element } of texts) {
      const clues = once(() => textClues(text, element))
      const where = (part: Clue): Where => ({ clues: clues(), part })
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
          where: where({ code: text.slice(figure.start, figure.end) }),
          also: [inFacts(claim.id)],
        })
      }
      const always = hours.length > 0 ? alwaysOpen(text) : undefined
      const open = hours.map(({ fact, text: words }) => `${fact.label}, ${words}`)
      if (always !== undefined)
        report('fact/contradiction', {
          message: {
            en: `"${always}" contradicts the office hours: ${open.join('; ')}.`,
            fr: `« ${always} » contredit les heures du bureau : ${open.join(' ; ')}.`,
          },
          hint: {
            en: 'Cite the hours by their names, and say "24/7" of the emergency line alone.',
            fr: 'Citez les heures par leur nom, et ne dites « 24/7 » que de la ligne d’urgence.',
          },
          where: where({ words: always }),
          also: hours.map(({ id }) => inFacts(id)),
        })
    }
  },
})

function readingsOf(facts: FactDefinitions, { id }: Claim, lang: Language): string {
  const readings = Object.values(facts[id]?.readings ?? {})
  return readings.map((reading) => wordsIn(reading, lang)).join(', ')
}

const OPEN = /(?<!\p{L})(?:bureaux?|ouverts?|ouvertes?|offices?|open)(?!\p{L})/iu
const ALWAYS =
  /24[ \u00A0]?(?:h(?:eures)?)?[ \u00A0]?(?:\/|sur)[ \u00A0]?(?:7|24)|7[ \u00A0](?:jours|j)[ \u00A0]?(?:sur|\/)[ \u00A0]?7|jour et nuit|24 hours|7 days a week/i
const LINE = /(?<!\p{L})(?:urgences?|ligne|téléphone|appel|répond|emergenc|line|call)/iu

/** The words of a text that say that an office is always open. */
function alwaysOpen(text: string): string | undefined {
  const sentence = text.split(/(?<=[.!?])\s/).find((each) => OPEN.test(each) && ALWAYS.test(each)) ?? ''
  return LINE.test(sentence) ? undefined : ALWAYS.exec(sentence)?.[0]
}
