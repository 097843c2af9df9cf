import { expect, test } from 'vitest'
import { openSources } from './open-sources.ts'

test('the language of a file is the one in its path, or that of its entry', () => {
  const entry = (file: string, lang: string) => ({
    collection: 'a',
    id: file,
    file,
    lang,
    data: {},
    hash: '',
  })
  const entries = { a: [entry('content/menu.fr.yaml', 'en'), entry('content/notes/a.md', 'fr')] }
  const { languageOf } = openSources(
    '',
    { entries, facts: {}, assets: [] },
    { closure: () => [], islandFiles: new Map() },
    { languages: { en: 'en', fr: 'fr' }, defaultLanguage: 'en' },
  )
  expect(['menu.fr.yaml', 'notes/a.md', 'facts.yaml'].map((file) => languageOf(`content/${file}`))).toEqual([
    'fr',
    'fr',
    'en',
  ])
})
