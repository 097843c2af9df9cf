import type { FactDefinitions } from '../../content/load/facts.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { typography } from '../../languages/typography.ts'
import { labelled, suggestion, inEach } from '../../messages/text.ts'
import { defineCheck } from '../run/check.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import { readingsIn, factReadings, factSubject, inFacts, type NamedReading } from '../facts/fact-readings.ts'
import { factUses } from '../facts/fact-uses.ts'
import type { Where } from '../locate/where.ts'

export const conflicts = defineCheck({
  name: 'conflicts',
  title: { en: 'Contradictory facts', fr: 'Faits qui se contredisent' },
  description: {
    en: 'Every fact of `content/facts.yaml` has a single reading, and no two facts contradict each other (`contradicts`). Each reading is shown where that file gives it and where a page says it.',
    fr: 'Chaque fait de `content/facts.yaml` n’a qu’une lecture, et deux faits ne disent pas le contraire l’un de l’autre (`contradicts`). Chaque lecture est montrée là où le registre la donne et là où une page la dit.',
  },
  rules: {
    'fact/several-readings': {
      level: 'launch',
      means: {
        en: 'A fact has several readings that contradict each other.',
        fr: 'Un fait a plusieurs lectures qui se contredisent.',
      },
      fix: {
        en: 'Choose the right one, prove it, and remove the others.',
        fr: 'Retenez la bonne, prouvez-la, et retirez les autres.',
      },
    },
    'fact/conflicting-facts': {
      level: 'launch',
      means: { en: 'Two facts cannot both be true.', fr: 'Deux faits ne peuvent être vrais à la fois.' },
      fix: {
        en: 'Correct or remove one of them, then its line under "contradicts".',
        fr: 'Corrigez ou retirez l’un des deux, puis sa ligne sous « contradicts ».',
      },
    },
    'fact/unknown-conflict': {
      means: {
        en: '"contradicts" names a fact that does not exist.',
        fr: '« contradicts » nomme un fait qui n’existe pas.',
      },
      fix: {
        en: 'Correct the name: that of the fact, or of the fact and a reading (fact.reading).',
        fr: 'Corrigez le nom : c’est celui du fait, ou du fait et d’une lecture (fait.lecture).',
      },
    },
  },
  site: (site, report) => {
    const { facts } = site.sources
    const pagesOf = (readings: readonly NamedReading[]) =>
      factUses(site).pagesOf(readings.map(({ name }) => name))
    for (const group of contradictoryReadings(facts)) {
      const [first, ...others] = group
      report('fact/several-readings', {
        message: inEach((language) => {
          const all = [
            `${factReadings(group)[language]}.`,
            ...new Set(group.flatMap(({ fact }) => fact.note ?? [])),
          ]
          return typography(labelled(factSubject(first.fact), all.join(' '), language), language)
        }),
        where: inFacts(first.id, 'readings', first.reading),
        who: first.fact.settledBy,
        about: factSubject(first.fact),
        pages: pagesOf(group),
        also: [
          ...others.map(({ id, reading }) => inFacts(id, 'readings', reading)),
          ...group.flatMap((reading) => writtenAt(site, reading)),
        ],
      })
    }

    for (const [id, fact] of Object.entries(facts)) {
      for (const [name, reason] of Object.entries(fact.contradicts ?? {})) {
        const [otherId = '', reading] = name.split('.')
        const others = readingsIn(facts).filter(
          (each) => each.id === otherId && (reading === undefined || each.reading === reading),
        )
        const other = others[0]?.fact
        const where = inFacts(id, 'contradicts', name)
        if (!other) {
          report('fact/unknown-conflict', {
            value: name,
            hint: suggestion(didYouMean(name, Object.keys(facts))),
            where,
          })
          continue
        }
        const own = readingsIn(facts).filter((each) => each.id === id)
        const sides = [...own, ...others]
        report('fact/conflicting-facts', {
          message: inEach((language) => {
            const both = [
              `${factSubject(fact)}, ${factReadings(own)[language]}`,
              `${factSubject(other)}, ${factReadings(others)[language]}`,
            ]
            const notes = [reason, fact.note ?? ''].join(' ').trim()
            return typography(`${both.join(language === 'fr' ? ' ; ' : '; ')}. ${notes}`, language)
          }),
          where,
          who: fact.settledBy ?? other.settledBy,
          about: factSubject(fact),
          pages: pagesOf(sides),
          also: [
            ...sides.map((side) => inFacts(side.id, 'readings', side.reading)),
            ...sides.flatMap((side) => writtenAt(site, side)),
          ],
        })
      }
    }
  },
})

/** Facts contradicted by another reading or fact: settling that conflict also proves them. */
export function disputedFacts(facts: FactDefinitions): ReadonlySet<string> {
  return new Set([
    ...contradictoryReadings(facts).flatMap((group) => group.map(({ id }) => id)),
    ...Object.keys(facts).filter((id) => facts[id]?.contradicts),
  ])
}

/** Readings with the same label, for any page, that do not all agree. */
function contradictoryReadings(facts: FactDefinitions): [NamedReading, ...NamedReading[]][] {
  const groups = groupBy(readingsIn(facts), ({ fact }) => factSubject(fact))
  return [...groups.values()].filter((group) => new Set(group.map(({ text }) => text)).size > 1)
}

/** Where a reading is cited by name, or quoted in the file that it names. */
function writtenAt(site: CheckedSite, { name, file, text }: NamedReading): Where[] {
  const cited = factUses(site).citedAt.get(name)
  if (cited) return [cited]
  return file === undefined ? [] : [{ place: site.placeOf(file, text) }]
}
