import { expect, test } from 'vitest'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { names } from './names.ts'

async function told(body: string): Promise<string[]> {
  return (await checkPage(names, { body })).map(({ message }) => message.en)
}

test.each([
  ['<a href="/"></a>', 'link'],
  ['<a href="/"><span><img src="/a.png" alt=" "></span></a>', 'link'],
  ['<span role="link"></span>', 'link'],
  ['<button type="button"></button>', 'button'],
  ['<span role="button"></span>', 'button'],
  ['<button type="hidden"></button>', 'button'],
  ['<input>', 'field'],
  ['<input type="text">', 'field'],
  ['<textarea></textarea>', 'field'],
  ['<div role="textbox"></div>', 'field'],
  ['<select></select>', 'list of choices'],
  ['<iframe src="/"></iframe>', 'frame'],
  ['<dialog open></dialog>', 'dialog'],
  ['<div role="dialog"></div>', 'dialog'],
  ['<div role="alertdialog"></div>', 'dialog'],
  ['<details><summary></summary></details>', 'summary'],
  ['<svg role="img"></svg>', 'image'],
  ['<div role="tab"></div>', 'tab'],
  ['<div role="tablist"></div>', 'list of tabs'],
  ['<div role="region"></div>', 'region'],
  ['<div role="checkbox"></div>', 'checkbox'],
  ['<div role="radio"></div>', 'choice'],
  ['<div role="progressbar"></div>', 'progress bar'],
])('%s is reported as a %s without a name', async (body, kind) => {
  expect(await told(body)).toEqual([`This ${kind} has no name: a screen reader has nothing to say of it.`])
})

test('a field with only a placeholder is reported as such', async () => {
  expect(await told('<input placeholder="Nom"><textarea placeholder=" "></textarea>')).toEqual([
    'This field has no name but its placeholder, which disappears when someone types.',
    'This field has no name: a screen reader has nothing to say of it.',
  ])
})

test.each([
  '<a id="x"></a>',
  '<a href="/" role="presentation"></a>',
  '<input type="hidden">',
  '<div></div><div role="note"></div>',
  '<p aria-hidden="true"><a href="/"></a></p>',
  '<a href="/" hidden></a>',
  '<button type="button" aria-label="Sonner"></button>',
  '<a href="/">Nos vélos</a><a href="/go">Go</a><button type="button">ici</button>',
])('%s needs no name or has one', async (body) => {
  expect(await told(body)).toEqual([])
})

test.each(['Cliquez ici', 'ici', 'Ici...', 'read more »', 'En savoir plus !', 'ici →', 'ici ›', 'ici . …'])(
  'the link text "%s" is reported as vague',
  async (name) => {
    expect(await told(`<a href="/">${name}</a>`)).toEqual([`The link "${name}" does not say where it leads.`])
  },
)

test('an empty link is located by its address, a vague link by its text', async () => {
  const problems = await checkPage(names, {
    body: '<p>Une ici <a href="/a"></a> et <a href="/b">ici</a>.</p>',
    markdown: 'Une ici\n[](/a) et [ici](/b).\n',
  })
  expect(problems.map(({ code, place }) => [code, place?.line, place?.column])).toEqual([
    ['access/missing-name', 2, 1],
    ['access/vague-link', 2, 12],
  ])
})
