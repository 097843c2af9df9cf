import { expect, test } from 'vitest'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { names } from './names.ts'

async function told(body: string): Promise<string[]> {
  return (await checkPage(names, { body })).map(({ message }) => message.en)
}

test.each([
  ['<a href="/"></a>', 'a'],
  ['<a href="/"><span><img src="/a.png" alt=" "></span></a>', 'a'],
  ['<span role="link"></span>', 'span'],
  ['<button type="button"></button>', 'button'],
  ['<span role="button"></span>', 'span'],
  ['<input>', 'input'],
  ['<input type="text">', 'input'],
  ['<input placeholder="Nom">', 'input'],
  ['<textarea></textarea>', 'textarea'],
  ['<div role="textbox"></div>', 'div'],
  ['<select></select>', 'select'],
  ['<iframe src="/"></iframe>', 'iframe'],
  ['<dialog open></dialog>', 'dialog'],
  ['<div role="dialog"></div>', 'div'],
  ['<div role="alertdialog"></div>', 'div'],
  ['<details><summary></summary></details>', 'summary'],
  ['<svg role="img"></svg>', 'svg'],
  ['<div role="tab"></div>', 'div'],
  ['<div role="tablist"></div>', 'div'],
  ['<div role="region"></div>', 'div'],
  ['<div role="checkbox"></div>', 'div'],
  ['<div role="radio"></div>', 'div'],
  ['<div role="progressbar"></div>', 'div'],
])('%s is reported as <%s> without a name', async (body, tag) => {
  expect(await told(body)).toEqual([
    `A link, button or field has no name that a screen reader could say: "<${tag}>".`,
  ])
})

test('a link around an image gets its name from the image', async () => {
  const body = '<a href="/"><img src="/a.png" alt=""></a><button type="button"></button>'
  const hints = (await checkPage(names, { body })).map(({ hint }) => hint?.en)
  expect(hints).toEqual([
    expect.stringContaining('alternative text of its image'),
    expect.stringContaining('Give it text'),
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
    expect(await told(`<a href="/">${name}</a>`)).toEqual([
      `The text of a link does not say where it leads: "${name}".`,
    ])
  },
)

test('an empty link is located by its address, a vague link by its text', async () => {
  const problems = await checkPage(names, {
    body: '<p>Une ici <a href="/a"></a> et <a href="/b">ici</a>. <a href="/d/c"></a></p>',
    markdown: 'Une ici\n[](/a) et [ici](/b).\n[](./c.md)\n',
  })
  expect(problems.map(({ code, place }) => [code, place?.line, place?.column])).toEqual([
    ['access/missing-name', 2, 1],
    ['access/vague-link', 2, 12],
    ['access/missing-name', 3, 1],
  ])
})
