import { expect, test } from 'vitest'
import { attributeClues } from './attribute-clues.ts'
import { documentOf } from '../fixtures/site-in-memory.ts'
import { sourcesOf } from '../fixtures/sources-in-memory.ts'
import { titleClues } from './element-clues.ts'
import { createFinder } from './create-finder.ts'
import type { Clue } from './where.ts'

const nowhere = { file: 'site.config.ts' }
const title = { file: 'content/a.md', line: 1, column: 4 }

test.each([
  [{ words: '?' }, { code: '' }, nowhere],
  [{ words: 'Titre' }, { code: '{{?}}' }, title],
  [{ words: 'Titre' }, { words: '…' }, title],
  [{ code: '' }, { words: '' }, nowhere],
])('a clue without letters is found nowhere, and such a part is ignored: %j, %j', (clue, part, place) => {
  const { find } = createFinder(sourcesOf({ 'content/a.md': 'Un Titre, `{{ ? }}` et la suite.\n' }))
  expect(find(undefined, { clues: [clue], part })).toEqual(place)
})

test('a short address or word is not matched inside other text', () => {
  const { find } = createFinder(sourcesOf({ 'content/a.md': 'La page a un but : /abc et [b](/ab).\n' }))
  const place = (clues: ReturnType<typeof attributeClues>) => find(undefined, { clues })
  for (const clues of [attributeClues('href', '/a'), attributeClues('src', 'b'), [{ words: 'a' }]])
    expect(place(clues)).toEqual({ file: 'site.config.ts' })
  expect(place(attributeClues('href', '/ab'))).toEqual({ file: 'content/a.md', line: 1, column: 32 })
})

test('a word is located outside code before it is in a code span or block', () => {
  const source = 'A `flume`, `fork` and `flume`,\n\n```\nflume\n```\n\n`fork`: the flume, not `the bark`.\n'
  const { find } = createFinder(sourcesOf({ 'content/a.md': source }))
  const place = (words: string, nth = 0) => {
    const { line, column } = find(documentOf('/a', '', 'en', 'content/a.md').page, {
      clues: [{ words, nth }],
    })
    return `${line}:${column}`
  }
  expect([place('flume'), place('fork'), place('fork', 1), place('fork: the flume'), place('bark')]).toEqual([
    '7:13',
    '1:13',
    '7:2',
    '7:2',
    '7:29',
  ])
})

test('named and numeric character references match their characters', () => {
  const source = 'Le caf&eacute;&nbsp;: l&#x2019;&#233;t&#xE9;, R&D; et &rlm;plus.'
  const { find } = createFinder(sourcesOf({ 'content/a.md': source }))
  const place = (words: string) => find(undefined, { clues: [{ words }] }).column
  expect(['Le café', 'été, R&D; et', 'R&D; et plus'].map(place)).toEqual([1, 32, 47])
})

test('a part is found inside a link address, and curly quotes match straight ones', () => {
  const source = 'Dans [la doc]({{< ref "a/config" >}}).'
  const { find } = createFinder(sourcesOf({ 'content/a.md': source }))
  const column = (part: Clue) =>
    find(undefined, { clues: [{ words: 'Dans [la doc]({{< ref “a/config” >}}).' }], part }).column
  expect(column({ words: 'config' })).toBe(26)
  expect(column({ code: '{{< ref “a/config” >}}' })).toBe(15)
})

test.each([
  ['toit :', 'content/a.yaml'],
  ['toit,', 'templates/pages/a.tsx'],
  ['toit…', 'templates/pages/a.tsx'],
])('on a page of code, “%s” is located where it is written with these signs: %s', (code, file) => {
  const sources = {
    'content/a.yaml': 'text: Le toit : rouge\n',
    'templates/pages/a.tsx': 'export default () => <p>Le toit, rouge</p>\n',
  }
  const { find } = createFinder(sourcesOf(sources))
  const clues = [{ words: `Le ${code} rouge` }]
  expect(find(documentOf('/a', '').page, { clues, part: { code } }).file).toBe(file)
})

test('the title of a link is located, and does not separate the words around the link', () => {
  const source = 'Read [the guide](/guide "Ten pages (long)") first. ![A roof](/a.jpg \'Seen from below\')'
  const { find } = createFinder(sourcesOf({ 'content/a.md': source }))
  const column = (words: string) => find(undefined, { clues: [{ words }] }).column
  expect(['Ten pages (long)', 'Read the guide first', 'Seen from below'].map(column)).toEqual([26, 1, 70])
})

test('words are not located in the definition of a link, but in its title and in a note', () => {
  const source =
    '[one]: /how-to-bake "Ten pages"\n[^two]: How to knead.\n[three]: https://a.example/how-to-rise\n'
  const { find } = createFinder(sourcesOf({ 'content/a.md': source }))
  const line = (words: string) => find(undefined, { clues: [{ words }] }).line
  expect(['how to bake', 'Ten pages', 'How to knead', 'how-to-rise'].map(line)).toEqual([
    undefined,
    1,
    2,
    undefined,
  ])
})

test('words are not located in the addresses of a template', () => {
  const source = "const LINKS = [['/services#all', 'services'], ['https://a.example/prices', 'prices']]"
  const { find } = createFinder(sourcesOf({ 'templates/pages/page.tsx': source }))
  const { page } = documentOf('/page', '')
  const column = (words: string) => find(page, { clues: [{ words }] }).column
  expect(['services', 'prices'].map(column)).toEqual([
    source.indexOf("'services") + 2,
    source.indexOf("'prices") + 2,
  ])
})

test('a title is not located at a mention of the site name', () => {
  const { find } = createFinder(sourcesOf({ 'content/a.md': 'Ceci est de Nordet inc.\n' }))
  expect(find(undefined, { clues: titleClues('a/b-c/une-longue-adresse | Nordet inc') })).toEqual({
    file: 'site.config.ts',
  })
})

test('words are not matched in file names, redirects, identifiers or code comments', () => {
  const { page: bare } = documentOf('/a', '')
  const page = { ...bare, route: { ...bare.route, template: 'a.tsx' } }
  const place = (words: string) => {
    const { find } = createFinder({
      ...sourcesOf({
        'content/redirects.yaml': '/inventaire: /a\n',
        'a.tsx': [
          "import { Inventaire } from './inventaire.tsx'",
          "export { x } from './inventaire.tsx'; const styles = ['pages/inventaire.css']",
          '// L’inventaire est ici.',
          'const inventaire: Inventaire = <Inventaire title="Un catalogue" />',
          'const b = <p>Le registre</p>',
          'const c = `La liste`',
        ].join('\n'),
      }),
      content: ['content/redirects.yaml'],
    })
    const { line, column } = find(page, { clues: [{ words }], otherwise: { file: 'none' } })
    return [line, column]
  }
  expect(place('inventaire')).toEqual([undefined, undefined])
  expect(['Un catalogue', 'registre', 'liste'].map(place)).toEqual([
    [4, 51],
    [5, 17],
    [6, 15],
  ])
})

test('a backslash before a letter is no escape in markdown', () => {
  const { find } = createFinder(sourcesOf({ 'content/a.md': String.raw`Un. \Dans C:\users, et \* un.` }))
  const place = find(undefined, { clues: [{ words: 'Dans C:users, et * un' }] })
  expect(place).toEqual({ file: 'content/a.md', line: 1, column: 6 })
})

test('a description is located at its key, even if the same words come earlier', () => {
  const text = 'excerpt: Le même texte.\nmetaDescription: Le même texte.\n'
  const { find } = createFinder(sourcesOf({ 'content/a.yaml': text }))
  const where = { clues: [{ words: 'Le même texte.' }], key: 'description' }
  expect(find(undefined, where)).toEqual({ file: 'content/a.yaml', line: 2, column: 18 })
})

test('a title that another article quotes is located in its own article', () => {
  const files = {
    'content/a.md': '- Lisez [Le four froid | Carnet](/b).\n',
    'content/b.md': '---\ntitle: Le four froid\n---\n',
  }
  const { page: bare } = documentOf('/b', '')
  const page = { ...bare, route: { ...bare.route, source: 'content/b.md' } }
  const { find } = createFinder(sourcesOf(files))
  const clues = titleClues('Le four froid | Carnet')
  expect(find(page, { clues, key: 'title' })).toEqual({ file: 'content/b.md', line: 2, column: 8 })
})

test('a title shorter than the site name is located, not the site name', () => {
  const { page: bare } = documentOf('/b', '')
  const page = { ...bare, route: { ...bare.route, source: 'content/b.md' } }
  const { find } = createFinder(sourcesOf({ 'content/b.md': '---\ntitle: テーマ\n---\n\nDans Carnet.\n' }))
  const clues = titleClues('テーマ | Carnet', 'Carnet')
  expect(find(page, { clues, key: 'title' })).toEqual({ file: 'content/b.md', line: 2, column: 8 })
})

test('the reads to locate findings grow linearly, and no file is normalized again', () => {
  const steps = (findings: number) => {
    const count = { read: 0, flattened: 0 }
    const facts = {
      // Called whenever a source is reduced to its letters.
      get tel() {
        count.flattened++
        return undefined as never
      },
    }
    const long = 'Un [lien](/x), et la suite.\n'.repeat(findings)
    const files: Readonly<Record<string, string>> = {
      'content/a.md': `{{tel}}\n${long}`,
      'content/b.md': '{{tel}}\nAutre chose, qui ne se trouve que dans ce fichier.\n',
    }
    const { find, findOwn } = createFinder({
      ...sourcesOf(files),
      facts,
      read: (file) => {
        count.read++
        return files[file]
      },
    })
    const { page: bare } = documentOf('/a', '')
    const page = { ...bare, route: { ...bare.route, source: 'content/a.md' } }
    for (let n = 0; n < findings; n++) {
      const own = { clues: [{ words: 'lien' }], part: { words: 'lien' } }
      expect(findOwn(page, own)).toEqual(find(page, own))
      find(page, { clues: [{ words: 'Autre chose, qui ne se trouve que dans ce fichier.' }] })
      find(page, { clues: [{ words: 'Ce qui ne se trouve nulle part' }] })
    }
    return count
  }
  const [few, many] = [steps(100), steps(1000)]
  expect(many.flattened).toBe(few.flattened)
  expect(many.flattened).toBeLessThan(6)
  expect(many.read / few.read).toBeLessThanOrEqual(10)
})

test('a long passage with thousands of findings is searched once', () => {
  const words = 'Un mot et la suite. '.repeat(100).trim()
  let read = 0
  const clue = {
    get words() {
      read++
      return words
    },
  }
  const { findOwn } = createFinder(sourcesOf({ 'content/a.md': words }))
  const page = { route: { source: 'content/a.md', lang: 'fr' } }
  const places = Array.from({ length: 1000 }, () => findOwn(page, { clues: [clue], part: { words: 'mot' } }))
  expect(places.at(-1)).toEqual({ file: 'content/a.md', line: 1, column: 4 })
  expect(read).toBeLessThan(5)
})

test('words are found where a page shows the address of a link that was not read', () => {
  const source = '<p>\n— A. B., ["The Hack"](https://a.example/the-hack "A title")\n</p>\n'
  const words = '— A. B., ["The Hack"](https://a.example/the-hack "A title")'
  const { find } = createFinder(sourcesOf({ 'content/a.md': source }))
  const place = (part: Clue) => find(undefined, { clues: [{ words }], part })
  expect(place({ words: 'Hack' })).toEqual({ file: 'content/a.md', line: 2, column: 16 })
  expect(place({ code: '"The Hack"' })).toEqual({ file: 'content/a.md', line: 2, column: 11 })
})
