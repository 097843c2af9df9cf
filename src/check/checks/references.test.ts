import { expect, test } from 'vitest'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { references } from './references.ts'

async function told(body: string): Promise<string[]> {
  return (await checkPage(references, { body })).map(({ message }) => message.en)
}

test('a duplicate id is reported', async () => {
  expect(await told('<p id="a"></p><p id="b"></p><p></p><p></p>')).toEqual([])
  expect(await told('<p id="a"></p><p id="a"></p>')).toEqual([
    'Two elements of a page have the same id: "a".',
  ])
})

test.each([
  'for',
  'list',
  'form',
  'headers',
  'popovertarget',
  'aria-labelledby',
  'aria-controls',
  'aria-describedby',
])('"%s" must refer to ids on the page', async (name) => {
  expect(await told(`<p id="a"></p><p id="b"></p><input ${name}=" a  b ">`)).toEqual([])
  expect(await told(`<input ${name}=""><input>`)).toEqual([])
  expect(await told(`<p id="a"></p><input ${name}="a c">`)).toEqual([
    `An attribute refers to an element that is not on the page: "${name}: c".`,
  ])
})

test('the form of an operator of MathML refers to nothing', async () => {
  expect(await told('<math><mo form="prefix">lim</mo></math>')).toEqual([])
})
