import { expect, test } from 'vitest'
import type { Mentions } from '../content/load/entry.ts'
import { checkReferences } from './check-references.ts'

const mention = (target: string) => ({ target, file: 'content/x.yaml', path: [], line: 2, column: 5 })
const check = (mentions: Partial<Mentions>) =>
  checkReferences({ references: [], images: [], ...mentions }, { pains: ['miche', 'seigle'], vide: [] }, [
    'images/toit.jpg',
  ])

test('what exists is right', () => {
  expect(
    check({
      references: [{ ...mention('miche'), collection: 'pains' }],
      images: [
        'images/toit.jpg',
        '/images/t%6Fit.jpg',
        '/images/toit.jpg?v=2',
        'https://x.example/a.png',
        '//x.example/a.png',
        'data:image/png;base64,',
      ].map(mention),
    }),
  ).toEqual([])
})

test('what does not exist comes with the nearest name, or the choices', () => {
  const hints = ['segle', 'baguette'].map(
    (target) => check({ references: [{ ...mention(target), collection: 'pains' }] })[0]?.hint,
  )
  expect(hints).toEqual([
    { en: 'Did you mean "seigle"?', fr: 'Vouliez-vous écrire « seigle » ?' },
    { en: 'The choices: miche, seigle.', fr: 'Les choix : miche, seigle.' },
  ])
  expect(check({ references: [{ ...mention('x'), collection: 'vide' }] })[0]?.hint).toEqual({
    en: 'The choices: none.',
    fr: 'Les choix : aucun.',
  })
  expect(check({ images: [mention('images/toi.jpg')] })).toMatchObject([
    {
      code: 'content/missing-image',
      hint: { fr: 'Vouliez-vous écrire « images/toit.jpg » ?' },
      place: { file: 'content/x.yaml', line: 2, column: 5 },
    },
  ])
})
