import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import type { FontDefinition, SiteConfig, SocialCardDesign } from '../../content/define-site.ts'
import type { Route } from '../../model/page-module.ts'
import { prepareFiles } from '../../emit/prepare-files.ts'
import { readContents } from '../../lib/site-file.ts'
import { failIfAny } from '../../problems/problem.ts'
import { makeSocialCards } from './social-cards.ts'

const design: SocialCardDesign = {
  background: 'card.svg',
  ink: '#102030',
  inkSoft: '#405060',
  titleFont: { family: 'Besley', weight: 640 },
  textFont: { family: 'Besley', weight: 600 },
  titleArea: { left: 70, top: 60, width: 660, height: 360 },
  nameArea: { left: 70, top: 500, width: 660, height: 100 },
}
const besley: FontDefinition = {
  family: 'Besley',
  file: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  weights: [600, 700],
  fallback: 'Georgia',
}
const languages = { fr: 'fr-CA' }
const config = {
  name: 'Atelier Bouleau',
  languages,
  fonts: [besley],
  socialCards: design,
} as unknown as SiteConfig
const route = (url: string, title: string) =>
  ({ url, lang: 'fr', head: { title, description: '', lang: 'fr' } }) as Route
const LONG = '/長い名前'.repeat(30)
const routes = [route('/', 'Accueil'), route('/blog/un-article', 'Un article'), route(LONG, 'Un nom')]

const root = temporaryFolder(afterAll)
const painted = async (config: SiteConfig) => {
  const { files, problems, urlOf } = await makeSocialCards(root, routes, config, (id) => ({ id, text: id }))
  failIfAny(problems)
  await prepareFiles(files)
  return { files: files.map((file) => ({ path: file.path, contents: readContents(file) })), urlOf }
}
const cards = (changes: Partial<SocialCardDesign> = {}) =>
  painted({ ...config, socialCards: { ...design, ...changes } })

beforeAll(async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="#fcfcf8" d="M0 0h1200v630H0z"/></svg>'
  await writeFile(join(root, 'card.svg'), svg)
})

test('each page has a small card of 1200 by 630, named after its URL and content', async () => {
  const { files, urlOf } = await cards()
  expect(files.map(({ path }) => path.replace(/\.[0-9a-f]{8}\./, '.HASH.'))).toEqual([
    'assets/cards/index.HASH.png',
    'assets/cards/blog-un-article.HASH.png',
    // File systems allow 255 bytes.
    `assets/cards/${LONG.slice(1, 65).replaceAll('/', '-')}.HASH.png`,
  ])
  expect(routes.map(urlOf)).toEqual(files.map(({ path }) => `/${path}`))
  for (const { contents } of files) {
    const { width, height, format } = await sharp(contents as Uint8Array).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    expect(contents.length).toBeLessThan(40_000)
  }
})

test('text is drawn in the ink of the design and within its areas, to which a long name shrinks', async () => {
  const name = 'Atelier Bouleau, ébénisterie et restauration de meubles anciens'
  const { files } = await painted({ ...config, name, socialCards: { ...design, ink: '#c00000' } })
  const { data } = await sharp(files[0]?.contents as Uint8Array)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const red = Array.from({ length: data.length / 3 }, (_, at) => at).filter(
    (at) => data[at * 3]! > 160 && data[at * 3 + 1]! < 40,
  )
  const isIn =
    ({ left, top, width, height }: typeof design.titleArea) =>
    (at: number) => {
      const [x, y] = [at % 1200, Math.floor(at / 1200)]
      return x >= left && x <= left + width && y >= top && y <= top + height
    }
  const [title, foot] = [red.filter(isIn(design.titleArea)), red.filter(isIn(design.nameArea))]
  expect(Math.min(title.length, foot.length)).toBeGreaterThan(1_000)
  expect(title.length + foot.length).toBe(red.length)
})

test('the same text and design give the same bytes, another design another file name', async () => {
  const [first, again, other] = [
    await cards(),
    await cards(),
    await cards({ inkSoft: '#ff0000', nameArea: design.titleArea }),
  ]
  expect(again.files).toEqual(first.files)
  expect(other.files[0]?.path).not.toBe(first.files[0]?.path)
})

test('a letter comes from the file of the family that has it; one that none has is an error', async () => {
  const extended = { ...besley, file: besley.file.replace('latin', 'latin-ext') }
  const withFonts = (...fonts: readonly FontDefinition[]) =>
    painted({ ...config, fonts, name: 'Łódź →' }).then(({ files }) => files.length)
  expect(await withFonts(extended, besley)).toBe(routes.length)
  const message = 'The font "Besley" lacks letters of the social card "Łódź →": Ł ź'
  await expect(withFonts(besley)).rejects.toMatchObject({
    problems: [{ code: 'font/missing-letters', message: { en: message }, setting: ['socialCards'] }],
  })
})

test('a site without socialCards has no cards', async () => {
  const { socialCards: _, ...plain } = config
  const { files, urlOf } = await painted(plain)
  expect([files, urlOf(routes[0] as Route)]).toEqual([[], undefined])
})

test('a background that is not an image is reported', async () => {
  await writeFile(join(root, 'text.png'), 'no image')
  await expect(cards({ background: 'text.png' })).rejects.toMatchObject({
    problems: [{ code: 'image/unreadable', place: { file: 'text.png' } }],
  })
})
