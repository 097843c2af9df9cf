import { expect, test } from 'vitest'
import type { Mentions } from '../content/load/entry.ts'
import { checkReferences } from './check-references.ts'

const place = { file: 'content/x.yaml', line: 2, column: 5 }
const mention = (target: string) => ({ target, file: 'content/x.yaml', path: [], line: 2, column: 5 })
const check = (mentions: Partial<Mentions>) =>
  checkReferences({ references: [], images: [], ...mentions }, { pains: ['miche', 'seigle'], vide: [] }, [
    'images/toit.jpg',
    'carnet/été/mur.jpg',
    'carnet/film.mp4',
  ])

test('existing entries and images give no problem', () => {
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

test('a missing entry is reported with the closest name or the choices', () => {
  const problem = (target: string, collection = 'pains') =>
    check({ references: [{ ...mention(target), collection }] })
  expect(problem('segle')).toEqual([
    {
      code: 'content/missing-reference',
      message: { en: 'There is no "segle" in "pains".', fr: '« segle » n’existe pas dans « pains ».' },
      fix: { from: 'segle', to: ['seigle'] },
      hint: { en: 'Did you mean "seigle"?', fr: 'Vouliez-vous écrire « seigle » ?' },
      place,
    },
  ])
  const [far] = problem('baguette')
  expect(far?.hint).toEqual({ en: 'The choices: miche, seigle.', fr: 'Les choix : miche, seigle.' })
  expect(far).not.toHaveProperty('fix')
  expect(problem('x', 'vide')[0]?.hint).toEqual({
    en: 'There is nothing to choose there yet: add the file, or remove this reference.',
    fr: 'Il n’y a encore rien à choisir là : ajoutez le fichier, ou retirez cette référence.',
  })
})

test('a name that differs only in Unicode normalization is explained and fixed', () => {
  const [problem] = check({ images: [mention('carnet/été/mur.jpg'.normalize('NFD'))] })
  expect(problem?.hint?.en).toContain('the same letters')
  expect(problem?.fix).toEqual({ from: 'carnet/été/mur.jpg'.normalize('NFD'), to: ['carnet/été/mur.jpg'] })
})

test('a reference to a collection that the config does not have has no choices', () => {
  const references = [{ ...mention('a'), collection: 'pain' }]
  expect(check({ references })).toMatchObject([
    {
      code: 'content/missing-reference',
      message: { en: 'There is no "a" in "pain".' },
      hint: { en: expect.stringContaining('nothing to choose') },
      place,
    },
  ])
})

test('a missing image is reported with the closest name or what to do', () => {
  const problem = (target: string) => check({ images: [mention(target)] })
  expect(problem('images/toi.jpg')).toEqual([
    {
      code: 'content/missing-image',
      message: {
        en: 'There is no image "content/images/toi.jpg".',
        fr: 'L’image « content/images/toi.jpg » n’existe pas.',
      },
      fix: { from: 'images/toi.jpg', to: ['images/toit.jpg'] },
      hint: { en: 'Did you mean "images/toit.jpg"?', fr: 'Vouliez-vous écrire « images/toit.jpg » ?' },
      place,
    },
  ])
  const path = (target: string) => problem(target)[0]?.message.en
  expect(path('./../images/toi.jpg')).toBe('There is no image "content/images/toi.jpg".')
  expect(path('v1./toi.jpg')).toBe('There is no image "content/v1./toi.jpg".')
  expect(path('#toit')).toBe('There is no image "#toit".')
  // A film is none.
  expect(problem('carnet/film.png')[0]).not.toHaveProperty('fix')
  expect(problem('images/cheminee-de-brique.png')[0]?.hint).toEqual({
    en: 'Add the file, or correct its name.',
    fr: 'Ajoutez le fichier, ou corrigez son nom.',
  })
})

test('the images of a folder that is missing are missing for one reason', () => {
  const about = (target: string) => check({ images: [mention(target)] })[0]?.about?.en
  expect(about('/vieux/cheminee.png')).toBe('content/vieux/')
  expect(about('vieux/mur/toiture-verte.png')).toBe('content/vieux/mur/')
  expect(about('images/cheminee-de-brique.png')).toBeUndefined()
  expect(about('cheminee-de-brique.png')).toBeUndefined()
})

test.each([
  ['a path from another folder', 'content/images/toit.jpg', 'images/toit.jpg'],
  ['the end of a path', 'mur.jpg', 'carnet/été/mur.jpg'],
  ['a name in another folder', 'un/tout/autre/dossier/mur.jpg', 'carnet/été/mur.jpg'],
  ['a path of a text, which begins with a slash', '/images/toi.jpg', '/images/toit.jpg'],
])('%s is fixed to the intended image', (_, target, meant) => {
  expect(check({ images: [mention(target)] })[0]?.fix).toEqual({ from: target, to: [meant] })
})

test.each(['./toit.jpg', 'toit.jpg', '../b/toit.jpg'])('%s means the image beside its file', (target) => {
  const image = { target, file: 'content/b/page.md', path: [] }
  const [problem] = checkReferences({ references: [], images: [image] }, {}, ['a/toit.jpg', 'b/toit.jpg'])
  expect(problem).toMatchObject({ fix: { from: target, to: ['b/toit.jpg'] } })
  expect(problem?.message.en).not.toContain('/.')
})

test('of several images with that name, none is suggested', () => {
  const images = [mention('/un/tout/autre/dossier/toit.jpg')]
  const [problem] = checkReferences({ references: [], images }, {}, ['a/toit.jpg', 'b/toit.jpg'])
  expect(problem?.fix).toBeUndefined()
})

test('of several images that end like a path from another folder, that of the path is suggested', () => {
  const images = [mention('content/images/toit.jpg')]
  const [problem] = checkReferences({ references: [], images }, {}, ['b/images/toit.jpg', 'images/toit.jpg'])
  expect(problem?.fix?.to).toEqual(['images/toit.jpg'])
})

test('a file that pages cannot show as an image is reported', () => {
  expect(check({ images: [mention('carnet/film.mp4')] })).toEqual([
    {
      code: 'image/format',
      message: {
        en: 'Pages do not show the format of "content/carnet/film.mp4" as an image.',
        fr: 'Les pages ne montrent pas le format de « content/carnet/film.mp4 » comme une image.',
      },
      hint: {
        en: 'Export it as JPEG, PNG, WebP, AVIF, GIF or SVG.',
        fr: 'Exportez-la en JPEG, PNG, WebP, AVIF, GIF ou SVG.',
      },
      place,
    },
  ])
})

test('a mention without a line is reported with its file only', () => {
  const images = [{ target: 'images/x.jpg', file: 'content/x.yaml', path: [] }]
  expect(check({ images })[0]?.place).toStrictEqual({ file: 'content/x.yaml' })
})
