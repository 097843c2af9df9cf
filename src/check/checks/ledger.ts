import type { FactDefinition } from '../../content/load/facts.ts'
import { typography } from '../../languages/typography.ts'
import { defineCheck } from '../run/check.ts'
import { disputedFacts } from './conflicts.ts'
import { factReadings, factSubject } from '../facts/fact-subject.ts'
import { factUses } from '../facts/fact-uses.ts'
import { inFacts } from '../facts/in-facts.ts'

export const ledger = defineCheck({
  name: 'ledger',
  title: 'Registre des faits',
  description:
    'Chaque fait de `content/facts.yaml` a une source, n’est pas périmé, et n’est ni un exemple, ni une démonstration.',
  rules: {
    'fact/unsourced': {
      level: 'launch',
      means: 'Un fait n’a pas de source.',
      mend: 'Écrivez « source » et « verifiedOn », puis « status: attested » ; ou retirez l’affirmation.',
    },
    'fact/simulated': {
      level: 'launch',
      means: 'Un fait est une démonstration.',
      mend: 'Remplacez-le par un vrai chiffre, ou retirez-le.',
    },
    'fact/placeholder': {
      level: 'launch',
      means: 'Un fait attend encore sa vraie valeur.',
      mend: 'Écrivez-la, et « status: attested ».',
    },
    'fact/expired': {
      level: 'error',
      means: 'La date d’un fait est passée.',
      mend: 'Vérifiez-le de nouveau et changez « expires », ou retirez-le.',
    },
    'fact/attested-without-source': {
      level: 'warn',
      means: 'Un fait se dit attesté sans source.',
      mend: 'Écrivez « source », et « verifiedOn » si vous savez quand.',
    },
    'fact/unused': {
      level: 'off',
      means: 'Aucune page ne cite un fait.',
      mend: 'Citez-le là où le chiffre paraît, ou retirez-le.',
    },
  },
  site: (site, report) => {
    const uses = factUses(site)
    const disputed = disputedFacts(site.sources.facts)
    for (const [id, fact] of Object.entries(site.sources.facts)) {
      const name = `« ${id} » (${factSubject(fact)})`
      if (fact.expires !== undefined && fact.expires < site.today)
        report('fact/expired', {
          message: `Le fait ${name} n’est plus bon depuis le ${fact.expires}.`,
          where: inFacts(id, 'expires'),
        })
      if (fact.status !== 'attested' && !(fact.status === 'unverified' && disputed.has(id))) {
        const names = Object.keys(fact.readings).map((reading) => `${id}.${reading}`)
        const cited = [...new Set([...names, id].flatMap((each) => uses.citedAt.get(each) ?? []))]
        report(CODES[fact.status], {
          message: `${factSubject(fact)}, ${factReadings(fact)}, ${UNSETTLED[fact.status]}${note(fact)}`,
          where: inFacts(id, 'status'),
          who: fact.settledBy,
          about: factSubject(fact),
          also: cited.slice(0, 1),
          pages: site.launch ? [...new Set(names.flatMap((each) => uses.pagesOf(each)))].sort() : undefined,
        })
      }
      if (fact.status === 'attested' && fact.source === undefined)
        report('fact/attested-without-source', {
          message: `Le fait ${name} se dit attesté, sans source.`,
          where: inFacts(id, 'status'),
        })
      if (!uses.citedAt.has(id))
        report('fact/unused', { message: `Aucune page ne cite le fait ${name}.`, where: inFacts(id) })
    }
  },
})

const CODES = {
  unverified: 'fact/unsourced',
  placeholder: 'fact/placeholder',
  simulated: 'fact/simulated',
} as const
const UNSETTLED = {
  unverified: 'sans preuve.',
  placeholder: 'à remplacer.',
  simulated: 'chiffre de démonstration.',
} as const

function note({ note: text }: FactDefinition): string {
  return text === undefined ? '' : ` ${typography(text, 'fr')}`
}
