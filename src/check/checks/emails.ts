import type { FactDefinitions } from '../../content/load/facts.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { oncePer } from '../../lib/once-per.ts'
import { defineCheck } from '../run/check.ts'
import { attributeClues } from '../locate/attribute-clues.ts'
import { elementClues } from '../locate/element-clues.ts'
import { readingsIn } from '../facts/fact-readings.ts'
import { EMAIL } from '../facts/fact-properties.ts'
import { attribute, textsBelow, type Element } from '../../html/html-tree.ts'
import { inFacts } from '../facts/in-facts.ts'
import type { Where } from '../locate/where.ts'

export const emails = defineCheck({
  name: 'emails',
  title: { en: 'Email addresses', fr: 'Adresses de courriel' },
  description: {
    en: 'Every email address, read or linked, is that of a fact of `content/facts.yaml`, as soon as one fact gives an address.',
    fr: 'Chaque adresse de courriel, lue ou suivie par un lien, est celle d’un fait de `content/facts.yaml`, dès qu’un fait en donne une.',
  },
  rules: {
    'fact/wrong-email': {
      level: 'error',
      means: {
        en: 'An email address looks like that of the business, but is not.',
        fr: 'Une adresse de courriel ressemble à celle de l’entreprise, sans l’être.',
      },
      mend: {
        en: 'Cite the address by its name: {{email}}.',
        fr: 'Citez l’adresse par son nom : {{courriel}}.',
      },
    },
    'fact/unknown-email': {
      level: 'warn',
      means: { en: 'An email address is in no fact.', fr: 'Une adresse de courriel n’est dans aucun fait.' },
      mend: {
        en: 'Give it a fact in content/facts.yaml, with its source, and cite it; or correct it.',
        fr: 'Donnez-lui un fait dans content/facts.yaml, avec sa source, et citez-le ; ou corrigez-la.',
      },
    },
  },
  page: (page, report, { facts }) => {
    const known = emailsOf(facts)
    if (known.length === 0) return
    const judge = (written: string, where: Where) => {
      if (known.some(({ address }) => address === written.toLowerCase())) return
      const meant = known.find(({ address }) => isNear(written.toLowerCase(), address))
      if (meant)
        report('fact/wrong-email', {
          message: {
            en: `"${written}" is not the address of the fact "${meant.id}": ${meant.address}.`,
            fr: `« ${written} » n’est pas l’adresse du fait « ${meant.id} » : ${meant.address}.`,
          },
          hint: {
            en: `Cite the address by its name: {{${meant.id}}}.`,
            fr: `Citez l’adresse par son nom : {{${meant.id}}}.`,
          },
          where,
          also: [inFacts(meant.id)],
        })
      else
        report('fact/unknown-email', {
          message: {
            en: `The address "${written}" is in no fact.`,
            fr: `L’adresse « ${written} » n’est dans aucun fait.`,
          },
          where,
        })
    }
    const read = (text: string, element?: Element) => {
      if (!text.includes('@')) return
      const near = element ? elementClues(element) : []
      for (const [written] of text.matchAll(EMAIL))
        judge(written, { clues: [{ words: text }, { code: written }, ...near], part: { code: written } })
    }
    read(page.title)
    read(page.description)
    // Texts of different elements are not joined.
    for (const body of page.all('body')) textsBelow(body, read)
    for (const link of page.all('a')) {
      const href = attribute(link, 'href') ?? ''
      if (!/^mailto:/i.test(href)) continue
      for (const [written] of href.replace(/\?.*$/s, '').matchAll(EMAIL))
        judge(written, {
          clues: [...attributeClues('href', href), { code: written }],
          part: { code: written },
        })
    }
  },
})

type Known = { readonly id: string; readonly address: string }

/** Facts that are an address. */
const emailsOf = oncePer((facts: FactDefinitions): readonly Known[] =>
  readingsIn(facts)
    .filter(({ text }) => text.match(EMAIL)?.length === 1)
    .map(({ id, text }) => ({ id, address: (text.match(EMAIL)?.[0] ?? '').toLowerCase() })),
)

/** Whether one address is likely a typo of the other: a slip on either side of the @, or another top-level domain. */
function isNear(written: string, known: string): boolean {
  const [mailbox = '', host = ''] = written.split('@')
  const [knownMailbox = '', knownHost = ''] = known.split('@')
  const name = (of: string) => of.replace(/\.[^.]*$/, '')
  if (name(host) === name(knownHost) && host !== knownHost) return true
  const isSlip = (one: string, other: string) => one === other || didYouMean(one, [other]) !== undefined
  return isSlip(host, knownHost) && isSlip(mailbox, knownMailbox)
}
