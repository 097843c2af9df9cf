import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { axeViolations } from '../setup/axe-violations.ts'
import { useBrowser, type PageOptions } from '../setup/browser.ts'
import { bakery, editSite } from './edited-site.ts'
import { framed, openEditor, save } from './open-editor.ts'

const { openPage } = useBrowser()
const NOTE = 'content/carnet/premier-levain.md'
const TEMPLATE = 'templates/pages/carnet/[slug].tsx'
const COVER = { src: 'images/four.jpg', alt: 'Un four, porte ouverte', focus: '10% 50%' }

/** A note of the bakery with a cover, red on the left and blue on the right, which its page shows as a square. */
async function openCover({
  focus = COVER.focus,
  ...options
}: PageOptions & { readonly focus?: string } = {}) {
  const original = (file: string) => readFileSync(join(bakery, file), 'utf8')
  const blue = { create: { width: 300, height: 400, channels: 3, background: '#00f' } } as const
  const photo = sharp({ create: { ...blue.create, width: 600, background: '#f00' } })
  const picture = await photo
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 300, top: 0 }])
    .jpeg()
    .toBuffer()
  const written = `cover:\n  # Vu du comptoir.\n  src: ${COVER.src}\n  alt: ${COVER.alt}\n  focus: ${COVER.focus}\n`
  const site = await editSite({
    files: {
      'site.config.ts': original('site.config.ts')
        .replace('date, defineSite,', 'date, defineSite, focus,')
        .replace(
          'cover: image()',
          'cover: z.strictObject({ src: image(), alt: text(), focus: focus().optional() })',
        ),
      [TEMPLATE]: original(TEMPLATE)
        .replace("from 'site/page'", "from 'site/page'\nimport { Picture } from 'site/page'")
        .replace('type Props = {', 'type Props = { readonly cover?: object;')
        .replace('props: {', 'props: { cover: entry.data.cover,')
        .replace('Note({', 'Note({ cover,')
        .replace('</h1>', '</h1>{cover && <Picture {...cover} ratio="1/1" sizes="20rem" />}'),
      [NOTE]: original(NOTE).replace('pain: miche\n', `pain: miche\n${written}`),
      'content/images/four.jpg': picture,
      'content/images/autre.jpg': picture,
    },
  })
  const page = await openPage({ viewport: { width: 1280, height: 900 }, ...options })
  onTestFinished(() => page.context().close())
  if (focus !== COVER.focus) site.write(NOTE, site.read(NOTE).replace(COVER.focus, focus))
  await page.goto(`${site.origin}/__edit/carnet/premier-levain`)
  await page.locator('main[data-ready]').waitFor()
  const group = page.locator('details', { hasText: 'Image de couverture' })
  // A part with a mistake opens by itself once the mistake is found.
  if (focus === COVER.focus) await group.locator('summary').first().click()
  await page.locator('.focus img').evaluate((image: HTMLImageElement) => image.decode())
  const point = page.getByRole('group', { name: 'Point à garder en vue' })
  return {
    site,
    page,
    picture: point.locator('img'),
    left: point.getByRole('slider', { name: 'Depuis la gauche' }),
    top: point.getByRole('slider', { name: 'Depuis le haut' }),
  }
}

/** The visible part of the page's picture, by the name in its address. */
const shown = (page: Page) =>
  framed(page)
    .getByRole('img', { name: COVER.alt })
    .evaluate((image: HTMLImageElement) => (image.complete ? image.currentSrc : ''))

test('clicking an image sets its focal point, on the page immediately and in the file once saved', async () => {
  const { site, page, picture, left, top } = await openCover()
  expect(await shown(page)).toContain('.1x1-10x50.')
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
  await picture.click({ position: { x: width * 0.8, y: height * 0.25 } })
  await expect.poll(() => shown(page)).toContain('.1x1-80x25.')
  const answer = await page.request.get(await shown(page))
  const { channels } = await sharp(await answer.body()).stats()
  expect(channels.map(({ mean }) => mean > 128)).toEqual([false, false, true])
  expect([await left.inputValue(), await top.inputValue()]).toEqual(['80', '25'])

  await save(page)
  expect(site.changed()).toEqual(['-  focus: 10% 50%', '+  focus: 80% 25%'])
})

test('arrow keys move the focal point', async () => {
  const { site, page, picture, left, top } = await openCover()
  await left.press('ArrowRight')
  await top.press('End')
  expect([await left.inputValue(), await top.inputValue()]).toEqual(['11', '100'])
  await expect.poll(() => shown(page)).toContain('.1x1-11x100.')

  // Pages show the middle by default.
  await picture.click()
  await save(page)
  expect(site.changed()).toEqual(['-  focus: 10% 50%'])
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect.poll(() => left.inputValue()).not.toBe('50')
})

test('clicking a cropped image opens its field, and choosing another image resets the focal point', async () => {
  const { page, left } = await openCover()
  await framed(page).getByRole('img').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-cover.src')
  expect(await left.inputValue()).toBe('10')
  await page.getByRole('combobox', { name: 'Image', exact: true }).selectOption('images/autre.jpg')
  await expect.poll(() => left.inputValue()).toBe('50')
  // With its point and its description, it is restored in one step.
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect.poll(() => left.inputValue()).toBe('10')
  await page.getByRole('button', { name: /^Retirer : / }).click()
  await page.getByRole('button', { name: /^Ajouter : / }).click()
  await page.getByText('Choisissez ou écrivez quelque chose ici.').waitFor()
})

test('an invalid focal point is reported at its field, and a click fixes it', async () => {
  const { site, page, picture, left } = await openCover({ focus: '130% 20%' })
  await page.getByLabel('Ce que montre l’image').fill('Le four')
  await page.getByText('« 130% 20% » devrait être un point de l’image').waitFor()
  expect(await left.getAttribute('aria-invalid')).toBe('true')
  await picture.click({ position: { x: 1, y: 1 } })
  await expect.poll(() => left.getAttribute('aria-invalid')).toBe(null)
  await save(page)
  expect(site.changed()).toEqual(expect.arrayContaining(['-  focus: 10% 50%', '+  focus: 0% 0%']))
})

test('an uploading image stays with its list item when the item is moved', async () => {
  const original = (file: string) => readFileSync(join(bakery, file), 'utf8')
  const red = { width: 60, height: 40, channels: 3, background: '#f00' } as const
  const picture = await sharp({ create: red }).jpeg().toBuffer()
  const site = await editSite({
    files: {
      'site.config.ts': original('site.config.ts').replace('cover:', 'photos: z.array(image()), cover:'),
      [NOTE]: original(NOTE).replace('pain: miche\n', 'pain: miche\nphotos: [images/a.jpg, images/b.jpg]\n'),
      'content/carnet/plus-tard.md': original('content/carnet/plus-tard.md').replace(
        '---',
        '---\nphotos: []',
      ),
      'content/carnet/brouillon.md': original('content/carnet/brouillon.md').replace(
        '---',
        '---\nphotos: []',
      ),
      'content/images/a.jpg': picture,
      'content/images/b.jpg': picture,
    },
  })
  const page = await openEditor(openPage, site.origin, '/carnet/premier-levain')
  const part = (name: string) => page.locator(`[id="field-photos.${name}"]`)
  let sent = () => undefined as void
  const held = new Promise<void>((resolve) => (sent = resolve))
  await page.route('**/__edit/api/upload', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/__edit/api/upload')
  await part('0-file').setInputFiles({ name: 'neuf.jpg', mimeType: 'image/jpeg', buffer: picture })
  await asked
  await part('0-down').click()
  sent()
  await expect.poll(() => part('1').inputValue()).toContain('neuf')
  expect(await part('0').inputValue()).toBe('images/b.jpg')
})

test('on a phone, a tap sets the focal point, nothing overflows and axe finds no violations', async () => {
  const { page, picture, left } = await openCover({
    viewport: { width: 320, height: 700 },
    context: { bypassCSP: true, hasTouch: true },
  })
  await picture.tap({ position: { x: 2, y: 2 } })
  await expect.poll(() => left.inputValue()).toMatch(/^[012]$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await page.locator('.form').evaluate((form) => form.scrollWidth - form.clientWidth)).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeViolations(page, { rules: 'colours' })).toEqual([])
})
