import type { FactDefinitions } from '../../content/load/facts.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { oncePer } from '../../lib/once-per.ts'
import { defineCheck } from '../run/check.ts'
import { attributeClues } from '../locate/attribute-clues.ts'
import { readingsIn, inFacts } from '../facts/fact-readings.ts'
import { EMAIL, PHONE, phoneDigits } from '../facts/fact-properties.ts'
import { attribute } from '../../html/html-tree.ts'
import { readTexts } from '../run/read-texts.ts'
import type { Where } from '../locate/where.ts'

export const contacts = defineCheck({
  name: 'contacts',
  title: { en: 'Telephone numbers and email addresses', fr: 'Téléphones et adresses de courriel' },
  description: {
    en: 'Every telephone number and every email address, shown or linked, must be in a fact of `content/facts.yaml`, once any fact has one.',
    fr: 'Chaque numéro de téléphone et chaque adresse de courriel, à lire ou à suivre par un lien, est celui ou celle d’un fait de `content/facts.yaml`, dès qu’un fait en donne.',
  },
  rules: {
    'fact/wrong-number': {
      means: {
        en: 'A telephone number looks like that of the business, but is not.',
        fr: 'Un numéro de téléphone ressemble à celui de l’entreprise, sans l’être.',
      },
      fix: {
        en: 'Cite the number by its name: {{telephone}}.',
        fr: 'Citez le numéro par son nom : {{telephone}}.',
      },
    },
    'fact/unknown-number': {
      level: 'warn',
      means: { en: 'A telephone number is in no fact.', fr: 'Un numéro de téléphone n’est dans aucun fait.' },
      fix: {
        en: 'Give it a fact in content/facts.yaml, with its source, and cite it; or correct it.',
        fr: 'Donnez-lui un fait dans content/facts.yaml, avec sa source, et citez-le ; ou corrigez-le.',
      },
    },
    'fact/wrong-email': {
      means: {
        en: 'An email address looks like that of the business, but is not.',
        fr: 'Une adresse de courriel ressemble à celle de l’entreprise, sans l’être.',
      },
      fix: {
        en: 'Cite the address by its name: {{email}}.',
        fr: 'Citez l’adresse par son nom : {{courriel}}.',
      },
    },
    'fact/unknown-email': {
      level: 'warn',
      means: { en: 'An email address is in no fact.', fr: 'Une adresse de courriel n’est dans aucun fait.' },
      fix: {
        en: 'Give it a fact in content/facts.yaml, with its source, and cite it; or correct it.',
        fr: 'Donnez-lui un fait dans content/facts.yaml, avec sa source, et citez-le ; ou corrigez-la.',
      },
    },
  },
  page: (page, report, { facts }) => {
    for (const { kind, known } of knownContacts(facts)) {
      const judge = (written: string, where: Where) => {
        const plain = kind.plain(written)
        if (known.some((each) => each.plain === plain)) return
        const nearest = known.find((each) => kind.isNear(plain, each.plain))
        if (nearest)
          report(kind.wrong, {
            message: {
              en: `"${written}" is not the ${kind.name.en} of the fact "${nearest.id}": ${nearest.value}.`,
              fr: `« ${written} » n’est pas ${kind.name.fr} du fait « ${nearest.id} » : ${nearest.value}.`,
            },
            hint: {
              en: `Cite the ${kind.name.en} by its name: {{${nearest.id}}}.`,
              fr: `Citez ${kind.name.fr} par son nom : {{${nearest.id}}}.`,
            },
            where,
            also: [inFacts(nearest.id)],
          })
        else report(kind.unknown, { value: written, where })
      }
      for (const { text, attribute: name, clues } of readTexts(page)) {
        // A placeholder only shows the format of a number.
        for (const written of name === 'placeholder' ? [] : (text.match(kind.pattern) ?? [])) {
          const code = { code: written }
          judge(written, { clues: clues().toSpliced(1, 0, code), part: code })
        }
      }
      for (const link of page.all('a')) {
        const href = attribute(link, 'href') ?? ''
        for (const [written] of kind.called(href).matchAll(kind.pattern))
          judge(written, {
            clues: [...attributeClues('href', href), { code: written }],
            part: { code: written },
          })
      }
    }
  },
})

const KINDS = [
  {
    name: { en: 'number', fr: 'le numéro' },
    pattern: PHONE,
    plain: phoneDigits,
    isNear: (written: string, known: string) =>
      Array.from(written).filter((digit, place) => digit === known[place]).length >= 6,
    /** The number of a link, with dashes. */
    called: (href: string) =>
      /^tel:/i.test(href) ? phoneDigits(href).replace(/^(\d{3})(\d{3})/, '$1-$2-') : '',
    wrong: 'fact/wrong-number',
    unknown: 'fact/unknown-number',
  },
  {
    name: { en: 'address', fr: 'l’adresse' },
    pattern: EMAIL,
    plain: (address: string) => address.toLowerCase(),
    isNear: isNearAddress,
    called: (href: string) => (/^mailto:/i.test(href) ? href.replace(/\?.*$/s, '') : ''),
    wrong: 'fact/wrong-email',
    unknown: 'fact/unknown-email',
  },
] as const

/** The facts that are a phone number or an email address, by kind; a kind without facts is not checked. */
const knownContacts = oncePer((facts: FactDefinitions) =>
  KINDS.map((kind) => ({
    kind,
    known: readingsIn(facts).flatMap(({ id, text }) => {
      const [value, another] = text.match(kind.pattern) ?? []
      return value === undefined || another !== undefined ? [] : [{ id, value, plain: kind.plain(value) }]
    }),
  })).filter(({ known }) => known.length > 0),
)

/** Whether one address is likely a typo of the other: a slip on either side of the @, or another top-level domain. */
function isNearAddress(written: string, known: string): boolean {
  const [mailbox = '', host = ''] = written.split('@')
  const [knownMailbox = '', knownHost = ''] = known.split('@')
  const name = (of: string) => of.replace(/\.[^.]*$/, '')
  if (name(host) === name(knownHost) && host !== knownHost) return true
  const isTypo = (one: string, other: string) => didYouMean(one, [other]) !== undefined
  return isTypo(host, knownHost) && isTypo(mailbox, knownMailbox)
}
