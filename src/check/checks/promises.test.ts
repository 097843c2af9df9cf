import { expect, test } from 'vitest'
import { checkDocuments } from '../fixtures/site-in-memory.ts'
import { promises } from './promises.ts'

async function told(source: string, file = 'content/a.md', words: RegExp | undefined = /garanti à vie/iu) {
  const { problems } = await checkDocuments([promises], [], {
    sources: { [file]: source },
    config: words ? { promises: words } : {},
    launch: true,
  })
  return problems.map(({ message, place }) => [message.en, place?.line, place?.column])
}
const PROMISE = 'Le travail est garanti à vie'
const SAID = 'A sentence makes a promise and cites no fact: "garanti à vie".'

test.each([
  [PROMISE, 1, 16],
  [`Un mot sur {{nom}}. ${PROMISE}. Un mot sur {{nom}}.`, 1, 36],
  [`{{nom}} ! ${PROMISE} ! {{nom}}`, 1, 26],
  [`{{nom}} ? ${PROMISE} ? {{nom}}`, 1, 26],
  [`{{nom}}\n\n${PROMISE}\n\n{{nom}}`, 3, 16],
  [`{{nom}}\n \n${PROMISE}`, 3, 16],
  [`{{nom}}\n- ${PROMISE}\n- {{nom}}`, 2, 18],
  [`{{nom}}\n# ${PROMISE}`, 2, 18],
  [`a: {{nom}}\nb-c: ${PROMISE}\nd: {{nom}}`, 2, 21],
])('%j is reported as a promise that cites no fact', async (source, line, column) => {
  expect(await told(source)).toEqual([[SAID, line, column]])
})

test.each([
  `${PROMISE}, dit {{nom}}`,
  `{{nom}} le dit : ${PROMISE}`,
  `${PROMISE},\ndit {{nom}}.`,
  'Le travail est garanti.',
])('%j is not reported', async (source) => {
  expect(await told(source)).toEqual([])
})

test('a YAML comment is not a promise, but can cite the fact for its line', async () => {
  const yaml = (source: string) => told(source, 'content/a.yaml')
  expect(await yaml(`# ${PROMISE}\n  # ${PROMISE}\na: 1 # ${PROMISE}`)).toEqual([])
  expect(await yaml(`a: 1 # ${PROMISE}\nb: ${PROMISE}`)).toEqual([[SAID, 2, 19]])
  expect(await yaml(`label: ${PROMISE} # {{nom}}`)).toEqual([])
  expect(await yaml(`label: ${PROMISE} # nom`)).toEqual([[SAID, 1, 23]])
  expect(await told(`# ${PROMISE}`)).toEqual([[SAID, 1, 18]])
})

test('facts.yaml and sites without configured promise words are not checked', async () => {
  expect(await told(PROMISE, 'content/facts.yaml')).toEqual([])
  const { problems } = await checkDocuments([promises], [], {
    sources: { 'content/a.md': PROMISE },
    launch: true,
  })
  expect(problems).toEqual([])
})
