import { expect, test } from 'vitest'
import { groupProblems } from '../../problems/group-problems.ts'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { headings } from './headings.ts'

const check = (body: string, markdown?: string) => checkPage(headings, { body, markdown })

test.each([
  ['<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>', []],
  ['<h2>A</h2><h1>B</h1><h2>C</h2>', []],
  ['<p>A</p>', ['This page has no "h1" heading.']],
  ['<h1>A</h1><h1>B</h1>', ['"B" is a second first-level heading.']],
  ['<h1>A</h1><h1></h1>', ['A heading is empty.']],
  ['<h1>A</h1><h2> </h2>', ['A heading is empty.']],
  ['<h1>A</h1><h3>B</h3>', ['The heading "B" goes from level 1 to level 3.']],
  ['<h1>A</h1><h2>B</h2><h6>C</h6>', ['The heading "C" goes from level 2 to level 6.']],
  ['<h1>A</h1><h4></h4>', ['A heading is empty.']],
  ['<h6>A</h6><h1>B</h1>', []],
  ['<h1>A</h1><hr><header>B</header><x-h4>C</x-h4><h4-x>D</h4-x>', []],
])('%s reports %j', async (body, expected) => {
  expect((await check(body)).map(({ message }) => message.en)).toEqual(expected)
})

test.each([
  ['<h1>A</h1><h2>B</h2><h2></h2>', 'A\n\n## B\n\n##\n\nC', 5],
  ['<h1>A</h1><h2>B</h2><h2></h2>', 'A\n\n## B\n\n## \n\nC', 5],
  ['<h1>A</h1><h2>B</h2><h3></h3>', 'A\n\n## B\n\n##\n\n###\n\nC', 7],
  ['<h1>A</h1><div><p>Un</p><h2></h2></div>', 'Un\n\n##\n', 3],
  ['<h1>A</h1><h2>B</h2><h2 id="vide"></h2>', 'A\n\n## B\n\n##\n\n<h2 id="vide"></h2>', 7],
])('the empty heading in %s is reported at its markdown signs or its tag', async (body, markdown, line) => {
  expect((await check(body, markdown)).map(({ place }) => [place?.file, place?.line])).toEqual([
    ['content/page.md', line],
  ])
})

test('an empty heading of a template is reported there', async () => {
  const sources = {
    'templates/pages/page.tsx': 'export default () => (\n  <main>\n    <h2>{name}</h2></main>)',
  }
  const problems = await checkPage(headings, { body: '<main><h1>A</h1><h2></h2></main>' }, { sources })
  expect(problems).toMatchObject([{ place: { line: 3, column: 5 } }])
})

test('the same mistake with other words is grouped', async () => {
  const second = await check('<h1>A</h1><h1>B</h1><h1>C</h1>')
  const skipped = await check('<h1>A</h1><h3>B</h3><h2>C</h2><h4>D</h4><h1>E</h1><h3>F</h3>')
  expect(groupProblems(second).map(({ count }) => count)).toEqual([2])
  expect(groupProblems(skipped.filter(({ code }) => code === 'access/heading-order'))).toMatchObject([
    { first: { message: { en: 'The heading "B" goes from level 1 to level 3.' } }, count: 2 },
    { first: { message: { en: 'The heading "D" goes from level 2 to level 4.' } }, count: 1 },
  ])
})
