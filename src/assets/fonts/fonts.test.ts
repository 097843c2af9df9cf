import { readdirSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import type { FontDefinition } from '../../content/define-site.ts'
import { cacheFolder } from '../../disk/engine-paths.ts'
import { openTextFont } from '../social-cards/text-font.ts'
import { weightRuns } from './fonts-css.ts'
import { prepareFonts } from './fonts.ts'

const besley: FontDefinition = {
  family: 'Besley',
  file: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  weights: [600, 700],
  fallback: 'Georgia',
}
const atkinson: FontDefinition = {
  family: 'Atkinson Hyperlegible Next',
  file: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weights: [400, 700],
  fallback: 'Arial',
}

/** A language whose letters are unknown. */
const ANY = ['pl']
const KNOWN = ['fr-CA', 'en-CA']

const root = temporaryFolder(afterAll)

test('two fonts weigh 60 kB at most and are named after their content', async () => {
  const { files, preload } = await prepareFonts(root, [besley, atkinson], KNOWN)
  expect(files.map(({ path }) => path.replace(/\.[0-9a-f]{8}\./, '.HASH.'))).toEqual([
    'assets/fonts/besley.HASH.woff2',
    'assets/fonts/besley.HASH.woff2',
    'assets/fonts/atkinson-hyperlegible-next.HASH.woff2',
    'assets/fonts/atkinson-hyperlegible-next.HASH.woff2',
  ])
  expect(preload).toEqual([files[0], files[2]].map((file) => ({ href: `/${file?.path}` })))
  expect(files.reduce((sum, { contents }) => sum + contents.length, 0)).toBeLessThan(60_000)
})

test('a second run gives the same bytes, from the cache', async () => {
  const first = await prepareFonts(root, [besley], ANY)
  const cached = () =>
    readdirSync(cacheFolder(root), { recursive: true, encoding: 'utf8' }).map((name) => [
      name,
      // A file written again is another file.
      statSync(join(cacheFolder(root), name)).ino,
    ])
  const made = cached()
  expect(await prepareFonts(root, [besley], ANY)).toEqual(first)
  expect(cached()).toEqual(made)
  expect(made).not.toEqual([])
})

test('the fallback font has the metrics of the web font', async () => {
  const { css } = await prepareFonts(root, [atkinson], ANY)
  expect(css).toContain('@font-face{font-family:"Atkinson Hyperlegible Next";src:url(/assets/fonts/')
  expect(css).toContain('font-weight:400 700;font-display:swap')
  // 0.444 em against Arial's 0.4458, and 0.984 / 0.316 em above and below the line.
  expect(css).toContain(
    'local("Arial"),local("Liberation Sans");font-weight:400 599;' +
      'size-adjust:99.6%;ascent-override:98.8%;descent-override:31.7%;line-gap-override:0%',
  )
  expect(css).toMatch(/local\("Arial Bold"\)[^}]*font-weight:600 700/)
})

test('weights split where system fonts turn bold', () => {
  expect(weightRuns([400, 700]).map(({ from, to, typical }) => [from, to, typical])).toEqual([
    [400, 599, 400],
    [600, 700, 650],
  ])
  expect(weightRuns([600, 700]).map(({ bold }) => bold)).toEqual([true])
  expect(weightRuns([400, 400]).map(({ from, to, bold }) => [from, to, bold])).toEqual([[400, 400, false]])
})

test('a font that no package contains is reported in site.config.ts', async () => {
  expect(await prepareFonts(root, [{ ...besley, file: '@nowhere/font.woff2' }], ANY)).toMatchObject({
    problems: [{ code: 'font/missing', place: { file: 'site.config.ts' } }],
  })
})

test('weights in the wrong order and files that are not fonts are reported', async () => {
  await writeFile(join(root, 'package.json'), '{}')
  await writeFile(join(root, 'plain.woff2'), 'no font at all')
  for (const font of [
    { ...besley, weights: [700, 600] as const },
    { ...besley, file: './plain.woff2' },
  ]) {
    expect(await prepareFonts(root, [font], ANY)).toMatchObject({
      problems: [{ code: 'font/unfit' }],
    })
  }
})

test('letters that are rare in the languages of the site are in a separate file with a unicode-range', async () => {
  const { css, files, preload } = await prepareFonts(root, [besley], KNOWN)
  const [core, rest] = files
  expect(preload).toEqual([{ href: `/${core?.path}` }])
  const other = await prepareFonts(root, [besley], ['fr-CA', 'pl'])
  expect(core?.contents.length).toBeLessThan(0.85 * (other.files[0]?.contents.length ?? 0))
  // Of equal rules, a browser uses the later one where its range has the character.
  const faces = [...css.matchAll(/url\(\/([^)]*)\)[^}]*?(?:unicode-range:([^}]*))?\}/g)]
  expect(faces.map(([, path]) => path)).toEqual([core?.path, rest?.path])
  const isIn = inRange(faces[1]?.[2] ?? '')
  // No font has the square of a list: no page loads the file for it.
  expect('eéèÉœ« »’…▪→'.split('').filter(isIn)).toEqual([])
  expect('ñöÅ¿‹'.split('').filter((letter) => !isIn(letter))).toEqual([])
})

test('a language whose letters are unknown has all letters of the font, those beyond Latin-1 in a separate file', async () => {
  const extended = { ...besley, file: besley.file.replace('latin', 'latin-ext') }
  const { css, files } = await prepareFonts(root, [extended], ['pl'])
  const isIn = inRange(/unicode-range:([^}]*)/.exec(css)?.[1] ?? '')
  expect('aéß«’…'.split('').filter(isIn)).toEqual([])
  expect(Array.from('łŁœ̄ж語𞤀').filter((letter) => !isIn(letter))).toEqual(['œ'])
  const sfnt = await subsetFont(Buffer.from(files[1]?.contents as Uint8Array), 'łŁ', { targetFormat: 'sfnt' })
  const line = { left: 0, top: 0, size: 10, lineHeight: 10, fill: '#000', direction: 'ltr' } as const
  const [lower, upper, lacking] = ['ł', 'Ł', 'ж'].map((letter) => openTextFont([sfnt]).draw(letter, line))
  expect(new Set([lower, upper, lacking]).size).toBe(3)
})

test('of several files of a family, only the one that browsers try first is preloaded', async () => {
  const extended = { ...besley, file: besley.file.replace('latin', 'latin-ext') }
  const { files, preload } = await prepareFonts(root, [extended, besley], ANY)
  expect(files).toHaveLength(4)
  expect(preload).toEqual([{ href: `/${files[2]?.path}` }])
})

/** Whether a character is in a `unicode-range`. */
function inRange(range: string): (letter: string) => boolean {
  return (letter) =>
    range.split(',').some((each) => {
      const [first = '', last = first] = each.slice(2).split('-')
      const code = letter.codePointAt(0) ?? 0
      return Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16)
    })
}
