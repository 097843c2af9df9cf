import { isRecord } from '../../lib/is-record.ts'
import { quote, inEach } from '../../messages/text.ts'
import { defineCheck } from '../run/check.ts'
import { HOURS, phoneDigits, statedProperties, type StatedProperty } from '../facts/fact-properties.ts'
import { inFacts } from '../facts/fact-readings.ts'
import { lettersOf } from '../../lib/text/letters-of.ts'
import { structuredData, typesOf, type StructuredNode } from '../structured/structured-data.ts'
import type { Clue, Where } from '../locate/where.ts'
import { saysYears } from '../facts/says-years.ts'

export const structuredFacts = defineCheck({
  name: 'structured-facts',
  title: { en: 'Facts in structured data', fr: 'Faits des données structurées' },
  description: {
    en: 'Telephone, identifier, address, coordinates, radius, area, founding year, ratings, reviews and opening hours: what structured data says is a reading of a fact. A fact names its schema.org property with `structured`; telephone, ratings and reviews are recognized without it, and hours by a value such as "08:00-17:00".',
    fr: 'Téléphone, identifiant, adresse, coordonnées, rayon, zone, année de fondation, notes, avis et heures d’ouverture : ce que les données structurées disent est une lecture d’un fait. Un fait nomme sa propriété de schema.org par `structured` ; le téléphone, les notes et les avis se reconnaissent seuls, et les heures à une valeur comme « 08:00-17:00 ».',
  },
  rules: {
    'data/other-fact': {
      means: {
        en: 'A value of the structured data is not that of the fact.',
        fr: 'Une valeur des données structurées n’est pas celle du fait.',
      },
      fix: {
        en: 'Take it from content/facts.yaml with "site.fact", or correct the fact there.',
        fr: 'Prenez la valeur dans content/facts.yaml par « site.fact », ou corrigez-y le fait.',
      },
    },
    'fact/other-hours': {
      level: 'launch',
      means: {
        en: 'Structured data gives other hours than the facts.',
        fr: 'Les données structurées donnent d’autres heures que les faits.',
      },
      fix: {
        en: 'Write the real hours in both, and those for emergencies separately.',
        fr: 'Donnez aux deux les vraies heures, et à l’urgence les siennes à part.',
      },
    },
  },
  page: (page, report, { facts, year }) => {
    const stated = statedProperties(facts)
    for (const { node } of structuredData(page).nodes) {
      const type = typesOf(node).join(', ')
      for (const [property, known] of stated) {
        const wrong = valuesOf(node, property).filter(
          (value) => !known.some((fact) => agrees(value, fact, year)),
        )
        if (wrong.length === 0) continue
        const readings = inEach((language) =>
          [...new Set(known.map(({ id, text }) => `${quote(text, language)} (${id})`))].join(', '),
        )
        report(property === HOURS ? 'fact/other-hours' : 'data/other-fact', {
          message: {
            en: `"${property}" of the ${type} node says "${wrong.join(', ')}"; the facts say: ${readings.en}.`,
            fr: `« ${property} » du nœud ${type} dit « ${wrong.join(', ')} » ; les faits disent : ${readings.fr}.`,
          },
          where: whereStated(wrong[0] ?? '', property === 'identifier' ? 'value' : property),
          also: known.map(({ id, reading }) => inFacts(id, 'readings', reading)),
        })
      }
    }
  },
})

/** The values of a property that facts cover. */
function valuesOf(node: StructuredNode, property: string): string[] {
  // A registration or licence number comes with the authority that issued it.
  if (property === 'identifier')
    return typeof node.propertyID === 'string' && 'value' in node ? [String(node.value)] : []
  // Only the business must state its full area; a service can name one city.
  if (property === 'areaServed')
    return 'address' in node ? [node.areaServed].flat().flatMap((area) => nameOf(area) ?? []) : []
  if (property === 'geo') return 'latitude' in node ? [node.latitude, node.longitude].map(String) : []
  if (property === HOURS)
    return typesOf(node).includes('OpeningHoursSpecification')
      ? [`${String(node.opens)}-${String(node.closes)}`]
      : []
  const value = node[property]
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

function nameOf(area: unknown): string | undefined {
  const name = isRecord(area) ? area.name : area
  return typeof name === 'string' ? name : undefined
}

function agrees(value: string, { property, values, text }: StatedProperty, year: number): boolean {
  switch (property) {
    case 'telephone':
      return values.some((each) => phoneDigits(each) === phoneDigits(value))
    case 'areaServed':
      return lettersOf(text).includes(lettersOf(value))
    case 'foundingDate': {
      const since = year - Number(value.slice(0, 4))
      return values.map(Number).some((years) => saysYears(years, since))
    }
    default:
      return values.some((each) => each === value || (Number(each) === Number(value) && value !== ''))
  }
}

/** A value follows its property in code, and the property's last word in content: `locality: Oka`. */
function whereStated(value: string, property: string): Where {
  if (property === HOURS) return { clues: [{ code: property }], template: 'head', key: 'jsonLd' }
  const last = property.replace(/^.*(?=[A-Z])/, '').toLowerCase()
  const coordinates = property === 'geo' ? ['latitude', 'longitude', 'lat', 'lng'] : []
  const keyed = [property, last, 'name', ...coordinates].flatMap((key) =>
    [`'${value}'`, `"${value}"`, value].map((written) => `${key}: ${written}`),
  )
  const clues: Clue[] = [
    ...keyed.map((code) => ({ code, skip: code.indexOf(': ') + 2 })),
    ...(value.replace(/\D/g, '').length >= 5 ? [{ code: value }] : []),
    { code: `${property}:` },
    { code: `${property},` },
  ]
  return { clues, template: 'head', key: 'jsonLd' }
}
