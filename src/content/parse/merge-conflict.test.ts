import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseText } from './fixtures/parse-text.ts'

const CONFLICT = '<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> other\n'

test.each([
  ['content/a.yaml', CONFLICT, 1],
  ['content/a.md', `---\n${CONFLICT}---\n\nA\n`, 2],
  ['content/a.md', `<<<<<<< HEAD\n---\ntitle: A\n---\n=======\n---\ntitle: B\n---\n>>>>>>> other\n`, 1],
])('a conflict of git in the data of %s is its only problem', (file, source, line) => {
  const { problems } = parseText(z.strictObject({ title: z.string() }), source, file)
  expect(problems).toMatchObject([{ code: 'content/merge-conflict', place: { file, line, column: 1 } }])
})

test.each([
  ['content/a.yaml', 'title: |\n  <<<<<<< HEAD'],
  ['content/a.md', '---\ntitle: A\n---\n\n```\n<<<<<<< HEAD\n```\n'],
])('an example of one is text', (file, source) => {
  expect(parseText(z.strictObject({ title: z.string() }), source, file).problems).toEqual([])
})
