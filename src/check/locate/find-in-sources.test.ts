import { expect, test } from 'vitest'
import type { Sources } from '../run/checked-site.ts'
import { attributeClues } from './attribute-clues.ts'
import { createFinder } from './find-in-sources.ts'

const sources = (files: Readonly<Record<string, string>>): Sources => ({
  languageOf: () => 'fr',
  read: (file) => files[file],
  versionOf: (file) => files[file],
  content: Object.keys(files),
  facts: {},
  entriesOf: () => [],
  readBody: () => ({ html: '', headings: [] }),
  closure: (file) => [file],
  islandFiles: new Map(),
})

test.each([
  [{ words: '?' }, { code: '' }],
  [{ words: 'Titre' }, { code: '{{?}}' }],
  [{ words: 'Titre' }, { words: '…' }],
  [{ code: '' }, { words: '' }],
])('a search for what has no letters ends: %j, %j', (clue, part) => {
  const { find } = createFinder(sources({ 'content/a.md': 'Un Titre, `{{ ? }}` et la suite.\n' }))
  const { file } = find(undefined, { clues: [clue], part })
  expect(['content/a.md', 'site.config.ts']).toContain(file)
})

test('a short address or word is nowhere rather than in a letter of some file', () => {
  const { find } = createFinder(sources({ 'content/a.md': 'La page a un but : /abc et [b](/ab).\n' }))
  const place = (clues: ReturnType<typeof attributeClues>) => find(undefined, { clues })
  for (const clues of [attributeClues('href', '/a'), attributeClues('src', 'b'), [{ words: 'a' }]])
    expect(place(clues)).toEqual({ file: 'site.config.ts' })
  expect(place(attributeClues('href', '/ab'))).toEqual({ file: 'content/a.md', line: 1, column: 32 })
})

test('a description is where its key says so, whatever comes first with the same words', () => {
  const text = 'excerpt: Le même texte.\nmetaDescription: Le même texte.\n'
  const { find } = createFinder(sources({ 'content/a.yaml': text }))
  const where = { clues: [{ words: 'Le même texte.' }], key: 'description' }
  expect(find(undefined, where)).toEqual({ file: 'content/a.yaml', line: 2, column: 18 })
})
