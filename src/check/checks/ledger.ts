import type { FactDefinition } from '../../content/facts.ts'
import { defineCheck } from '../check.ts'
import type { CheckedSite } from '../checked-site.ts'
import { placeAt } from '../place-at.ts'
import type { Where } from '../where.ts'

const FILE = 'content/facts.yaml'

export const ledger = defineCheck({
  name: 'ledger',
  title: 'Registre des faits',
  description:
    'Chaque fait de `content/facts.yaml` n’a qu’une lecture, une source, et n’est pas périmé ; chaque page ne dit que les lectures qui sont les siennes.',
  rules: {
    'fact/several-readings': {
      level: 'launch',
      means: 'Un fait a plusieurs lectures qui se contredisent.',
      mend: 'Retenez la bonne, prouvez-la, et retirez les autres.',
    },
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
    const { facts } = site.sources
    const citations = citationsIn(site)
    const cited = (id: string) => {
      const where = citations.get(id)
      return where ? [where] : []
    }
    for (const [id, fact] of Object.entries(facts)) {
      const where = at(id)
      const name = `« ${id} » (${fact.label})`
      if (fact.expires !== undefined && fact.expires < site.today)
        report('fact/expired', {
          message: `Le fait ${name} n’est plus bon depuis le ${fact.expires}.`,
          where: at(id, 'expires'),
        })
      if (fact.status === 'placeholder')
        report('fact/placeholder', {
          message: `Le fait ${name} attend sa vraie valeur.${note(fact)}`,
          where: at(id, 'status'),
          who: fact.settledBy,
          also: cited(id),
        })
      if (fact.status === 'simulated')
        report('fact/simulated', {
          message: `Le fait ${name} est une démonstration.${note(fact)}`,
          where: at(id, 'status'),
          who: fact.settledBy,
          also: cited(id),
        })
      if (fact.status === 'unverified')
        report('fact/unsourced', {
          message: `Le fait ${name} n’est pas vérifié.${note(fact)}`,
          where: at(id, 'status'),
          who: fact.settledBy,
          also: cited(id),
        })
      if (fact.status === 'attested' && fact.source === undefined)
        report('fact/attested-without-source', {
          message: `Le fait ${name} se dit attesté, sans source.`,
          where: at(id, 'status'),
        })
      if (!citations.has(id))
        report('fact/unused', { message: `Aucune page ne cite le fait ${name}.`, where })
    }

    for (const group of contradictoryReadings(Object.entries(facts))) {
      const [first, ...others] = group
      if (!first) continue
      const said = group.map(({ text, pages }) => `« ${text} »${pages === '' ? '' : ` (${pages})`}`)
      report('fact/several-readings', {
        message: `${first.label} : ${said.join(', ')}.`,
        where: at(first.id, 'readings', first.reading),
        who: facts[first.id]?.settledBy,
        also: [
          ...others.map(({ id, reading }) => at(id, 'readings', reading)),
          ...group.flatMap(({ id, reading }) => citations.get(`${id}.${reading}`) ?? []),
        ],
      })
    }
  },
})

function at(...path: readonly string[]): Where {
  return { yaml: { file: FILE, path } }
}

function note({ note: text }: FactDefinition): string {
  return text === undefined ? '' : ` ${text}`
}

type Reading = {
  readonly id: string
  readonly label: string
  readonly reading: string
  readonly text: string
  readonly pages: string
}

/** Readings of what is one fact by its label, whatever page it is for, when they do not all say the same. */
function contradictoryReadings(facts: readonly (readonly [string, FactDefinition])[]): Reading[][] {
  const groups = new Map<string, Reading[]>()
  for (const [id, { label, readings }] of facts) {
    const subject = label.replace(/\s*\([^)]*\)$/, '')
    const all = Object.entries(readings).map(([reading, { fr, pages = [] }]) => ({
      id,
      label: subject,
      reading,
      text: fr,
      pages: pages.join(', '),
    }))
    groups.set(subject, [...(groups.get(subject) ?? []), ...all])
  }
  return [...groups.values()].filter((group) => new Set(group.map(({ text }) => text)).size > 1)
}

const CITED = /\{\{\s*([\w.-]+)\s*\}\}|['"`]([a-z][\w-]*(?:\.[\w-]+)?)['"`]|:\s([a-z][\w-]*\.[\w-]+)\s*$/gm

/** Where content and templates first cite each fact, by its id, and each reading, by both names. */
function citationsIn({ sources, documents }: CheckedSite): ReadonlyMap<string, Where> {
  const templates = new Set(documents.map(({ page }) => page.route.template))
  const code = [...templates].flatMap((template) => sources.closure(template))
  const files = [...sources.content, ...code].filter((file) => file !== FILE && !file.endsWith('.css'))
  const found = new Map<string, Where>()
  for (const file of new Set(files)) {
    const source = sources.read(file) ?? ''
    for (const match of source.matchAll(CITED)) {
      const [id = '', reading] = (match[1] ?? match[2] ?? match[3] ?? '').split('.')
      const readings = Object.keys(sources.facts[id]?.readings ?? {})
      // A fact cited without a reading is cited by its first.
      const cited = reading ?? readings[0]
      if (cited === undefined || !readings.includes(cited)) continue
      const where = { place: { file, ...placeAt(source, match.index) } }
      for (const name of [id, `${id}.${cited}`]) if (!found.has(name)) found.set(name, where)
    }
  }
  return found
}
