import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import type { SiteConfig } from '../../content/define-site.ts'
import { makeIcons } from './icons.ts'

const icons = { source: 'mark.svg', shortName: 'Bouleau', themeColor: '#102030', backgroundColor: '#fcfcf8' }
const config = {
  name: 'Atelier Bouleau',
  defaultLanguage: 'fr',
  languages: { fr: 'fr-CA' },
  icons,
} as unknown as SiteConfig

const root = temporaryFolder(afterAll)
beforeAll(async () => {
  await writeFile(
    join(root, 'mark.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="16" fill="#c00"/></svg>',
  )
  await writeFile(join(root, 'broken.svg'), '<svg viewBox="0 0 40 40"><g></svg>')
})

const file = async (path: string) =>
  (await makeIcons(root, config)).files.find((candidate) => candidate.path === path)?.contents as Buffer

/** Red, green, blue and opacity of a pixel. */
async function pixel(path: string, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(await file(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
])('%s is a PNG of %i pixels square', async (path, size) => {
  const { width, height, format } = await sharp(await file(path)).metadata()
  expect([width, height, format]).toEqual([size, size, 'png'])
})

test('tab icons are transparent around the mark, home screen icons are opaque', async () => {
  expect((await pixel('icon-192.png', 1, 1))[3]).toBe(0)
  expect(await pixel('apple-touch-icon.png', 1, 1)).toEqual([0xfc, 0xfc, 0xf8, 255])
  expect(await pixel('icon-maskable-512.png', 256, 256)).toEqual([0xcc, 0, 0, 255])
  // A launcher may cut off the corners of the central square.
  expect(await pixel('icon-maskable-512.png', 110, 110)).toEqual([0xfc, 0xfc, 0xf8, 255])
})

test('favicon.ico contains one PNG of 32 by 32', async () => {
  const ico = await file('favicon.ico')
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([
    0, 1, 1, 32, 32,
  ])
  const png = ico.subarray(ico.readUInt32LE(18))
  expect(png).toHaveLength(ico.readUInt32LE(14))
  expect(await sharp(png).metadata()).toMatchObject({ width: 32, height: 32, format: 'png' })
})

test('the manifest describes the site, and its icons and the links point to generated files', async () => {
  const { files, links } = await makeIcons(root, config)
  const manifest = JSON.parse(String(files.at(-1)?.contents)) as { icons: { src: string }[] }
  expect(manifest).toMatchObject({
    name: 'Atelier Bouleau',
    short_name: 'Bouleau',
    lang: 'fr-CA',
    start_url: '/',
    theme_color: '#102030',
  })
  const paths = new Set(files.map(({ path }) => `/${path}`))
  for (const { src } of manifest.icons) expect(paths).toContain(src)
  for (const [, href] of links.join('').matchAll(/href="([^"]+)"/g)) expect(paths).toContain(href)
  expect(links).toContain('<meta name="theme-color" content="#102030">')
})

test('a second run gives the same bytes', async () => {
  expect(await makeIcons(root, config)).toEqual(await makeIcons(root, config))
})

test('the units of a drawing may be small: its size in them is no limit', async () => {
  const path = 'M0 0H20000V20000H0Z'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20000 20000"><path d="${path}"/></svg>`
  await writeFile(join(root, 'fine.svg'), svg)
  const { files, problems } = await makeIcons(root, { ...config, icons: { ...icons, source: 'fine.svg' } })
  expect(problems).toEqual([])
  expect(files.length).toBeGreaterThan(3)
})

test('a site without a mark has no icons, and a broken mark is reported', async () => {
  const { icons: _, ...plain } = config
  expect(await makeIcons(root, plain)).toEqual({ files: [], links: [], problems: [] })
  const broken = (source: string) => makeIcons(root, { ...config, icons: { ...icons, source } })
  const { problems } = await broken('broken.svg')
  expect(problems[0]).toMatchObject({ code: 'icon/unreadable', place: { file: 'broken.svg' } })
})
