import type { FactDefinition, FactDefinitions } from '../../content/load/facts.ts'
import { groupBy } from '../../lib/group-by.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { typography } from '../../languages/typography.ts'
import { defineCheck } from '../run/check.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import { factReadings, factSubject } from '../facts/fact-subject.ts'
import { factUses } from '../facts/fact-uses.ts'
import { inFacts } from '../facts/in-facts.ts'
import type { Where } from '../locate/where.ts'

export const conflicts = defineCheck({
  name: 'conflicts',
  title: 'Faits qui se contredisent',
  description:
    'Chaque fait de `content/facts.yaml` n’a qu’une lecture, et deux faits ne disent pas le contraire l’un de l’autre (`contradicts`). Chaque lecture est montrée là où le registre la donne et là où une page la dit.',
  rules: {
    'fact/several-readings': {
      level: 'launch',
      means: 'Un fait a plusieurs lectures qui se contredisent.',
      mend: 'Retenez la bonne, prouvez-la, et retirez les autres.',
    },
    'fact/conflicting-facts': {
      level: 'launch',
      means: 'Deux faits ne peuvent être vrais à la fois.',
      mend: 'Corrigez ou retirez l’un des deux, puis sa ligne sous « contradicts ».',
    },
    'fact/unknown-conflict': {
      level: 'error',
      means: '« contradicts » nomme un fait qui n’existe pas.',
      mend: 'Corrigez le nom : c’est celui du fait, ou du fait et d’une lecture (fait.lecture).',
    },
  },
  site: (site, report) => {
    const { facts } = site.sources
    for (const group of contradictoryReadings(facts)) {
      const [first, ...others] = group
      if (!first) continue
      const fact = facts[first.id]
      const said = group.map(({ text, pages }) => `« ${text} »${pages === '' ? '' : ` (${pages})`}`)
      report('fact/several-readings', {
        message: typography(`${first.subject} : ${said.join(', ')}.${notesOf(facts, group)}`, 'fr'),
        where: inFacts(first.id, 'readings', first.reading),
        who: fact?.settledBy,
        about: first.subject,
        pages: site.launch
          ? pagesOf(
              site,
              group.map(({ name }) => name),
            )
          : undefined,
        also: [
          ...others.map(({ id, reading }) => inFacts(id, 'readings', reading)),
          ...group.flatMap((reading) => writtenAt(site, reading)),
        ],
      })
    }

    for (const [id, fact] of Object.entries(facts)) {
      for (const [name, reason] of Object.entries(fact.contradicts ?? {})) {
        const [otherId = '', reading] = name.split('.')
        const other = Object.hasOwn(facts, otherId) ? facts[otherId] : undefined
        const where = inFacts(id, 'contradicts', name)
        if (!other || (reading !== undefined && !(reading in other.readings))) {
          const near = didYouMean(name, Object.keys(facts))
          report('fact/unknown-conflict', {
            message: `Le fait « ${id} » contredit « ${name} », qui n’est pas un fait.`,
            hint: near ? `Vouliez-vous écrire « ${near} » ?` : undefined,
            where,
          })
          continue
        }
        const chosen = reading === undefined ? other : { ...other, readings: only(other, reading) }
        const sides = [...readingsOf(id, fact), ...readingsOf(otherId, chosen)]
        report('fact/conflicting-facts', {
          message: typography(
            `${factSubject(fact)}, ${factReadings(fact)} ; ${factSubject(other)}, ${factReadings(chosen)}. ${[reason, fact.note ?? ''].join(' ').trim()}`,
            'fr',
          ),
          where,
          who: fact.settledBy ?? other.settledBy,
          about: factSubject(fact),
          pages: site.launch
            ? pagesOf(
                site,
                sides.map((side) => side.name),
              )
            : undefined,
          also: [
            ...sides.map((side) => inFacts(side.id, 'readings', side.reading)),
            ...sides.flatMap((side) => writtenAt(site, side)),
          ],
        })
      }
    }
  },
})

/** The facts of which another reading or another fact says otherwise: whoever settles that proves them too. */
export function disputedFacts(facts: FactDefinitions): ReadonlySet<string> {
  const conflicting = Object.entries(facts).filter(([, { contradicts }]) => contradicts)
  return new Set([
    ...contradictoryReadings(facts).flatMap((group) => group.map(({ id }) => id)),
    ...conflicting.map(([id]) => id),
  ])
}

function notesOf(facts: FactDefinitions, group: readonly Reading[]): string {
  const notes = [...new Set(group.map(({ id }) => id))].flatMap((id) => facts[id]?.note ?? [])
  return notes.map((note) => ` ${note}`).join('')
}

type Reading = {
  readonly id: string
  readonly reading: string
  /** Both together, as a text cites it. */
  readonly name: string
  readonly subject: string
  readonly text: string
  readonly pages: string
  readonly file: string | undefined
}

function readingsOf(id: string, fact: Pick<FactDefinition, 'label' | 'readings'>): Reading[] {
  return Object.entries(fact.readings).map(([reading, { fr, pages = [], file }]) => ({
    id,
    reading,
    name: `${id}.${reading}`,
    subject: factSubject(fact),
    text: fr,
    pages: pages.join(', '),
    file,
  }))
}

function only({ readings }: FactDefinition, reading: string): FactDefinition['readings'] {
  return Object.fromEntries(Object.entries(readings).filter(([name]) => name === reading))
}

/** Readings of what is one fact by its label, whatever page it is for, when they do not all say the same. */
function contradictoryReadings(facts: FactDefinitions): Reading[][] {
  const readings = Object.entries(facts).flatMap(([id, fact]) => readingsOf(id, fact))
  const groups = groupBy(readings, ({ subject }) => subject)
  return [...groups.values()].filter((group) => new Set(group.map(({ text }) => text)).size > 1)
}

/** Where a reading is cited by its name, or said word for word in the file that it names. */
function writtenAt(site: CheckedSite, { name, file, text }: Reading): Where[] {
  const cited = factUses(site).citedAt.get(name)
  if (cited) return [cited]
  return file === undefined ? [] : [{ place: site.placeOf(file, text) }]
}

function pagesOf(site: CheckedSite, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => factUses(site).pagesOf(name)))].sort()
}
