import fc from 'fast-check'
import matter from 'gray-matter'
import { expect, test } from 'vitest'
import { readFrontMatter } from './read-front-matter.ts'

const read = (source: string) => readFrontMatter('x.md', source)

test('front matter and body are separated, with the first line of the body', () => {
  expect(read('---\na: 1\nb: 2\n---\n\nText\n')).toEqual({
    yaml: 'a: 1\nb: 2',
    body: '\nText\n',
    bodyLine: 5,
    problems: [],
  })
})

test('Windows line endings and spaces after the dashes do not shift lines', () => {
  expect(read('---\r\na: 1\r\n---\r\nText\r\n')).toMatchObject({ body: 'Text\r\n', bodyLine: 4 })
  expect(read('---  \na: 1\n---\nText')).toMatchObject({ yaml: 'a: 1', body: 'Text', bodyLine: 4 })
})

test('three dots end the front matter as well as dashes, as in pandoc', () => {
  expect(read('---\na: 1\n...\n\nOne\n\n---\n\n...\n')).toEqual({
    yaml: 'a: 1',
    body: '\nOne\n\n---\n\n...\n',
    bodyLine: 4,
    problems: [],
  })
})

test('dashes in the body belong to the body', () => {
  expect(read('---\na: 1\n---\nOne\n\n---\n\nTwo\n').body).toBe('One\n\n---\n\nTwo\n')
})

test('the same text gives the same result every time', () => {
  // Without options, gray-matter returns an empty result the second time it reads a text that it failed on.
  const source = '---\na: [\n---\nText'
  expect(read(source)).toEqual(read(source))
  expect(read(source).yaml).toBe('a: [')
})

test.each([
  ['---js\n{ title: (globalThis.evaluated = true) }\n---\n', 'content/front-matter-language'],
  ['---javascript\nmodule.exports = {}\n---\n', 'content/front-matter-language'],
  ['---json\n{}\n---\n', 'content/front-matter-language'],
  ['---coffee\na: 1\n---\n', 'content/front-matter-language'],
  ['+++\ntitle = "A"\n+++\nText', 'content/front-matter-language'],
  // It would be published as text.
  ['\n---\ntitle: A\n---\nText', 'content/front-matter-missing'],
  [' ---\ntitle:\n  A\n---', 'content/front-matter-missing'],
  ['---\na: 1\n', 'content/front-matter-open'],
])('%j is rejected and never evaluated', (source, code) => {
  expect(read(source)).toMatchObject({
    yaml: '',
    body: '',
    problems: [{ code, place: { line: 1, column: 1 } }],
  })
  expect('evaluated' in globalThis).toBe(false)
})

test.each(['# Title\n', '', '----\n', 'a\n---\n', '+++ x\n', '+++\nnever closed\n'])(
  '%j has no front matter, which is returned as missing',
  (source) => {
    expect(read(source)).toMatchObject({
      yaml: '',
      body: source,
      bodyLine: 1,
      missing: { code: 'content/front-matter-missing', place: { line: 1, column: 1 } },
      problems: [],
    })
  },
)

test.each(['\n+++\ntitle = "a"\n+++\n', '{ "title": "a" }\n\nText\n'])(
  'front matter in the format of another generator is reported: %j',
  (source) => {
    expect(read(source)).toMatchObject({
      body: '',
      problems: [{ code: 'content/front-matter-language' }],
    })
  },
)

test('empty front matter is valid', () => {
  expect(read('---\n---\nText')).toMatchObject({ yaml: '', body: 'Text', problems: [] })
})

test('a simple file is split as gray-matter splits it', () => {
  const parts = ['a: 1', 'b: "c"', '---', '----', '', ' ---', 'Texte', '# x', '- d', ' ...', '--- ']
  const lines = fc.array(fc.constantFrom(...parts), { maxLength: 7 })
  fc.assert(
    fc.property(lines, fc.boolean(), (some, ends) => {
      const source = `---\na: 1\n${some.join('\n')}${ends ? '\n' : ''}`
      const { body, yaml, bodyLine, problems } = readFrontMatter('x.md', source)
      if (problems.length > 0) return
      const expected = matter(source, { engines: { yaml: { parse: () => ({}) } } })
      expect({ source, body, yaml: yaml.trim() }).toEqual({
        source,
        body: expected.content,
        yaml: expected.matter.trim(),
      })
      if (source.slice(source.indexOf('\n---', 3) + 4).startsWith('\n'))
        expect(
          source
            .split('\n')
            .slice(bodyLine - 1)
            .join('\n'),
        ).toBe(body)
    }),
  )
})
