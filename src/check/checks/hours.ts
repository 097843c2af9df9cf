import { defineCheck } from '../run/check.ts'
import { inFacts, officeHours } from '../facts/fact-readings.ts'
import { structuredData, typesOf } from '../structured/structured-data.ts'

export const hours = defineCheck({
  name: 'hours',
  title: { en: 'Opening hours', fr: 'Heures d’ouverture' },
  description: {
    en: 'The hours of structured data are those of the facts whose value reads "08:00-17:00": a search engine does not call open what the page calls closed.',
    fr: 'Les heures des données structurées sont celles des faits dont la valeur s’écrit « 08:00-17:00 » : un moteur de recherche ne dit pas ouvert ce que la page dit fermé.',
  },
  rules: {
    'fact/other-hours': {
      level: 'launch',
      means: {
        en: 'Structured data gives other hours than the facts.',
        fr: 'Les données structurées donnent d’autres heures que les faits.',
      },
      mend: {
        en: 'Give both the real hours, and emergencies their own.',
        fr: 'Donnez aux deux les vraies heures, et à l’urgence les siennes à part.',
      },
    },
  },
  page: (page, report, { facts }) => {
    const known = officeHours(facts)
    if (known.length === 0) return
    for (const { node } of structuredData(page).nodes) {
      if (!typesOf(node).includes('OpeningHoursSpecification')) continue
      const said = `${String(node.opens)}-${String(node.closes)}`
      if (known.some(({ value }) => value === said)) continue
      const others = known.map(({ fact, value }) => `${fact.label} ${String(value)}`).join(', ')
      report('fact/other-hours', {
        message: {
          en: `The structured data says ${said}; the facts say: ${others}.`,
          fr: `Les données structurées disent ${said} ; les faits disent : ${others}.`,
        },
        where: { clues: [{ code: 'openingHoursSpecification' }], template: 'head', key: 'jsonLd' },
        also: known.map(({ id, reading }) => inFacts(id, 'readings', reading)),
      })
    }
  },
})
