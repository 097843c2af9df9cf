import { inEach } from '../../messages/text.ts'
import { defineCheck } from '../run/check.ts'
import { disputedFacts } from './conflicts.ts'
import { factReadings, factSubject, inFacts } from '../facts/fact-readings.ts'
import { factUses } from '../facts/fact-uses.ts'
import { otherFigures } from '../facts/other-figures.ts'

export const ledger = defineCheck({
  name: 'ledger',
  title: { en: 'Register of facts', fr: 'Registre des faits' },
  description: {
    en: 'Every fact of `content/facts.yaml` has a source, has not expired, is neither an example nor a demonstration, and has the same figure in its value and its words.',
    fr: 'Chaque fait de `content/facts.yaml` a une source, n’est pas périmé, n’est ni un exemple ni une démonstration, et sa valeur et ses mots ont le même chiffre.',
  },
  rules: {
    'fact/unsourced': {
      level: 'launch',
      means: { en: 'A fact has no source.', fr: 'Un fait n’a pas de source.' },
      fix: {
        en: 'Write "source" and "verifiedOn", then "status: attested"; or remove the claim.',
        fr: 'Écrivez « source » et « verifiedOn », puis « status: attested » ; ou retirez l’affirmation.',
      },
    },
    'fact/promise': {
      level: 'launch',
      means: { en: 'A promise in words has no proof.', fr: 'Une promesse en mots n’a pas de preuve.' },
      fix: {
        en: 'Write in "source" what backs it, then "status: attested"; or remove the promise.',
        fr: 'Écrivez dans « source » ce qui l’appuie, puis « status: attested » ; ou retirez la promesse.',
      },
    },
    'fact/simulated': {
      level: 'launch',
      means: { en: 'A fact is a demonstration.', fr: 'Un fait est une démonstration.' },
      fix: {
        en: 'Replace it with a real figure, or remove it.',
        fr: 'Remplacez-le par un vrai chiffre, ou retirez-le.',
      },
    },
    'fact/placeholder': {
      level: 'launch',
      means: { en: 'A fact still needs its real value.', fr: 'Un fait attend encore sa vraie valeur.' },
      fix: { en: 'Write it, and "status: attested".', fr: 'Écrivez-la, et « status: attested ».' },
    },
    'fact/expired': {
      means: { en: 'The date of a fact has passed.', fr: 'La date d’un fait est passée.' },
      fix: {
        en: 'Check it again and change "expires", or remove it.',
        fr: 'Vérifiez-le de nouveau et changez « expires », ou retirez-le.',
      },
    },
    'fact/other-figure': {
      level: 'warn',
      means: {
        en: 'The words of a fact have a different figure from its value.',
        fr: 'Les mots d’un fait ont un autre chiffre que sa valeur.',
      },
      fix: {
        en: 'Write the same figure in both: structured data and phones take the value, visitors read the words.',
        fr: 'Écrivez le même chiffre dans les deux : les données structurées et le téléphone prennent la valeur, les visiteurs lisent les mots.',
      },
    },
    'fact/attested-without-source': {
      level: 'warn',
      means: {
        en: 'A fact is declared attested without a source.',
        fr: 'Un fait se dit attesté sans source.',
      },
      fix: {
        en: 'Write "source", and "verifiedOn" if you know when.',
        fr: 'Écrivez « source », et « verifiedOn » si vous savez quand.',
      },
    },
  },
  site: (site, report) => {
    const uses = factUses(site)
    const disputed = disputedFacts(site.sources.facts)
    for (const [id, fact] of Object.entries(site.sources.facts)) {
      const subject = factSubject(fact)
      if (fact.expires !== undefined && fact.expires < site.today)
        report('fact/expired', {
          message: {
            en: `The fact "${id}" (${subject}) expired on ${fact.expires}.`,
            fr: `Le fait « ${id} » (${subject}) n’est plus bon depuis le ${fact.expires}.`,
          },
          where: inFacts(id, 'expires'),
        })
      const { status } = fact
      if (status !== 'attested' && !(status === 'unverified' && disputed.has(id))) {
        const names = Object.keys(fact.readings).map((reading) => `${id}.${reading}`)
        const cited = [...new Set([...names, id].flatMap((each) => uses.citedAt.get(each) ?? []))]
        report(fact.kind === 'promise' && status === 'unverified' ? 'fact/promise' : CODES[status], {
          message: inEach((language) =>
            `${subject}, ${factReadings(Object.values(fact.readings))[language]}, ${UNSETTLED[status][language]} ${fact.note ?? ''}`.trim(),
          ),
          where: inFacts(id, 'status'),
          who: fact.settledBy,
          about: subject,
          also: cited.slice(0, 1),
          pages: uses.pagesOf(names),
        })
      }
      for (const { path, value, words } of otherFigures(fact, site.config))
        report('fact/other-figure', {
          message: {
            en: `The value of "${id}" is ${value}, and its words say "${words}".`,
            fr: `La valeur de « ${id} » est ${value}, et ses mots disent « ${words} ».`,
          },
          where: inFacts(id, 'readings', ...path),
        })
      if (status === 'attested' && fact.source === undefined)
        report('fact/attested-without-source', { value: id, where: inFacts(id, 'status') })
    }
  },
})

const CODES = {
  unverified: 'fact/unsourced',
  placeholder: 'fact/placeholder',
  simulated: 'fact/simulated',
} as const
const UNSETTLED = {
  unverified: { en: 'without proof.', fr: 'sans preuve.' },
  placeholder: { en: 'to be replaced.', fr: 'à remplacer.' },
  simulated: { en: 'a demonstration figure.', fr: 'chiffre de démonstration.' },
} as const
