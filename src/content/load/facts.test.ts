import { expect, test } from 'vitest'
import { factNames, factsSchema, findFact, insertFacts, type FactDefinitions } from './facts.ts'

const facts: FactDefinitions = {
  delai: {
    label: 'Délai',
    status: 'attested',
    unit: 'h',
    readings: {
      accueil: { words: { fr: "moins d'1 heure", en: 'under 1 hour' }, value: 1 },
      urgence: { words: { fr: '2 heures' }, value: [1, 2] },
    },
  },
}

test('the first reading is the default', () => {
  expect(findFact(facts, 'delai', 'fr')).toEqual({
    id: 'delai',
    text: 'moins d’1\u00A0heure',
    value: 1,
    unit: 'h',
  })
  expect(findFact(facts, 'delai.urgence', 'fr')).toMatchObject({ text: '2\u00A0heures', value: [1, 2] })
})

test('a reading without English is shown in French', () => {
  expect(findFact(facts, 'delai', 'en')?.text).toBe('under 1\u00A0hour')
  expect(findFact(facts, 'delai.urgence', 'en')?.text).toBe('2 heures')
})

test('unknown names are not found, including those that every object inherits', () => {
  for (const name of ['', 'x', 'delai.x', 'constructor', '__proto__', 'delai.constructor', 'toString.x'])
    expect(findFact(facts, name, 'fr')).toBeUndefined()
})

test('placeholders are replaced, and unknown ones are kept and reported', () => {
  const unknown: string[] = []
  const text = insertFacts('En {{ delai.urgence }}, {{delai}} ou {{ x }}', facts, 'fr', (name, written) =>
    unknown.push(`${name}=${written}`),
  )
  expect(text).toBe('En 2\u00A0heures, moins d’1\u00A0heure ou {{ x }}')
  expect(unknown).toEqual(['x={{ x }}'])
})

test('braces around anything but the name of a fact are plain text', () => {
  const text = '{{?}} {{}} {{ path/to/file }} {{Delai}} {{a.b.c}} {{delai'
  const unknown: string[] = []
  expect(insertFacts(text, facts, 'en', (name) => unknown.push(name))).toBe(text)
  expect(unknown).toEqual([])
})

test('suggested names are ids and readings', () => {
  expect(factNames(facts)).toEqual(['delai', 'delai.accueil', 'delai.urgence'])
})

test('a fact has at least one reading, and ids are lower case', () => {
  const schema = factsSchema({ defaultLanguage: 'fr', languages: { fr: 'fr-CA' } })
  const fits = (id: string, readings: object) =>
    schema.safeParse({ [id]: { label: 'A', status: 'attested', readings } }).success
  expect(fits('a', {})).toBe(false)
  expect(fits('A', { x: { fr: 'x' } })).toBe(false)
})

test('a reading requires the default language and accepts only languages of the site', () => {
  const schema = factsSchema({ defaultLanguage: 'de', languages: { de: 'de', ar: 'ar' } })
  const fits = (reading: object) =>
    schema.safeParse({ a: { label: 'A', status: 'attested', readings: { x: reading } } }).success
  expect([fits({ de: 'x' }), fits({ de: 'x', ar: 'y' })]).toEqual([true, true])
  expect([fits({ ar: 'y' }), fits({ de: 'x', en: 'z' })]).toEqual([false, false])
})
