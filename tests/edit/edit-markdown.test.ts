import type { Locator } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import sharp from 'sharp'
import { useBrowser } from '../setup/browser.ts'
import { editSite } from './edited-site.ts'
import { textIn } from './open-editor.ts'

const { openPage } = useBrowser()
const NOTE = `import '../styles/note.css'
import { text, z } from 'site/config'
export const props = z.object({ title: text().optional(), kind: z.enum(['note', 'warning']).default('note') })
export default function Note({ title, kind, children }) {
  return <aside className={kind}>{title && <b>{title}</b>}{children}</aside>
}
`

/** The text of an article of the bakery, which has a component, empty and with the caret in it. */
async function openText() {
  const site = await editSite({
    files: {
      'templates/markdown/note.tsx': NOTE,
      'templates/styles/note.css': 'aside.note { border-top: 5px solid }\n',
    },
  })
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  onTestFinished(() => page.close())
  await page.goto(`${site.origin}/__edit/?page=/carnet/premier-levain`)
  await page.locator('main[data-ready]').waitFor()
  const text = page.getByLabel('Texte', { exact: true })
  await text.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  const tools = page.getByRole('group', { name: 'Mise en forme' })
  return { site, page, text, tools, frame: page.frameLocator('iframe') }
}

test('an uploaded image needs alt text, is resized and loses its GPS data', async () => {
  const { site, page, text, tools, frame } = await openText()
  await page.keyboard.type('Le four.')
  await tools.getByRole('button', { name: 'Image' }).click()
  const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a52' } })
  const buffer = await photo
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 28/1 0/1' } })
    .toBuffer()
  await page
    .locator('.insert')
    .getByLabel('Une autre image de cet ordinateur')
    .setInputFiles({ name: 'Le four.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('2400 × 1600').waitFor()
  const insert = page.getByRole('button', { name: 'Insérer' })
  expect(await insert.isDisabled()).toBe(true)
  await page.locator('.insert').getByLabel('Ce que montre l’image').click()
  await page.keyboard.type('Un four à bois, porte ouverte')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => textIn(text))
    .toBe('Le four.\n\n![Un four à bois, porte ouverte](/images/le-four.jpg)')
  await frame.getByRole('img', { name: 'Un four à bois, porte ouverte' }).waitFor()
  const saved = await sharp(`${site.root}/content/images/le-four.jpg`).metadata()
  expect([saved.width, saved.exif]).toEqual([2400, undefined])
})

test('forms insert components and links to pages by title', async () => {
  const { page, text, tools, frame } = await openText()
  await page.keyboard.type('Avant. ')
  await tools.getByRole('button', { name: 'Bloc tout prêt' }).click()
  await page.getByRole('combobox', { name: 'Bloc tout prêt' }).selectOption('note')
  await page.locator('.insert').getByLabel('Titre').fill('Patience « longue »')
  await page.locator('.insert').getByLabel('Texte').fill('Trois jours.')
  await page.getByRole('button', { name: 'Insérer' }).click()
  const note = ':::note{title="Patience « longue »"}\nTrois jours.\n:::'
  await expect.poll(() => textIn(text)).toBe(`Avant. \n\n${note}`)
  const aside = frame.locator('aside', { hasText: 'Trois jours.' })
  // No built page contains its styles.
  await expect.poll(() => aside.evaluate((note) => getComputedStyle(note).borderTopWidth)).toBe('5px')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => textIn(text)).toBe('Avant. ')
  await tools.getByRole('button', { name: 'Lien (Ctrl+K)' }).waitFor()
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('miche du port')
  await page.keyboard.press('Tab')
  await page.keyboard.type('la miche')
  await page.keyboard.press('Enter')
  await expect.poll(() => textIn(text)).toBe('Avant. [la miche](/pains/miche)')
})

test('text pasted from a word processor keeps its structure but not its styles', async () => {
  const { text } = await openText()
  const html = `<html><head><style>p { color: red }</style></head><body><b style="font-weight:normal">
    <h1>Le pain</h1><p class="MsoNormal" style="mso-margin:0">Un <b style="mso-bidi-font-weight:normal">bon </b>pain, <a href="https://example.org">ici</a>.<o:p></o:p></p>
    <p class="MsoListParagraph"><span style="mso-list:Ignore">·</span>farine</p><p class="MsoListParagraph"><span style="mso-list:Ignore">·</span>eau</p>
    <ol><li><p>un</p></li><li>deux<ul><li>et demi</li></ul></li></ol>
    <ul><li><p>pain</p></li><ul><li><p>rond</p></li></ul></ul><ol start="3"><li>trois</li></ol><pre>a = 1
  b</pre><p>Le <code>a_b</code></p>
    <table><tr><td>Pain</td><td>Prix</td></tr><tr><td>Miche</td><td>7 $</td></tr></table><p># pas un titre, 2*3</p></b></body></html>`
  // A clipboard filled by a page loses what word processors write.
  await text.evaluate((area, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
  await expect
    .poll(() => textIn(text))
    .toBe(
      [
        '## Le pain',
        'Un **bon** pain, [ici](https://example.org).',
        '- farine\n- eau',
        '1. un\n2. deux\n   - et demi',
        '- pain\n  - rond',
        '3. trois',
        '```\na = 1\n  b\n```',
        'Le `a_b`',
        '| Pain | Prix |\n| - | - |\n| Miche | 7 $ |',
        '\\# pas un titre, 2\\*3',
      ].join('\n\n'),
    )
})

/** Pastes the content of a clipboard: one filled by a page loses what word processors write. */
async function paste(text: Locator, html: string, files: readonly string[] = []): Promise<void> {
  await text.evaluate(
    (area, { html, files }) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      for (const [index, file] of files.entries()) {
        const bytes = Uint8Array.from(atob(file), (char) => char.charCodeAt(0))
        clipboardData.items.add(new File([bytes], `image-${index}.png`, { type: 'image/png' }))
      }
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, files },
  )
}

test('words in pasted table cells stay separate, and Word lists keep their numbers and levels', async () => {
  const { text } = await openText()
  const item = (level: number, mark: string, words: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`
  await paste(
    text,
    `<table><tr><td><p>Pain</p><p>rond</p></td><td><ul><li>blé</li><li>seigle</li></ul></td></tr></table>
    ${item(1, '1.', 'Pétrir')}${item(2, 'o', 'dix minutes')}${item(1, '2.', 'Cuire')}`,
  )
  await expect
    .poll(() => textIn(text))
    .toBe('| Pain rond | blé seigle |\n| - | - |\n\n1. Pétrir\n   - dix minutes\n2. Cuire')
})

test('what is written while a picture is uploaded does not go into its description', async () => {
  const { page, text } = await openText()
  const photo = sharp({ create: { width: 30, height: 20, channels: 3, background: '#a52' } })
  const picture = (await photo.png().toBuffer()).toString('base64')
  let send = () => undefined as void
  const held = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/__edit/api/upload', async (route) => {
    await held
    await route.continue()
  })
  await paste(text, '', [picture])
  await page.keyboard.type('Le four ')
  send()
  await page.getByText('30 × 20').waitFor()
  await expect.poll(() => text.evaluate((area) => area === document.activeElement)).toBe(true)
  await page.keyboard.type('est chaud.')
  expect(await textIn(text)).toBe('Le four est chaud.')
})

test('a pasted image is uploaded, and does not replace the selected text before it has alt text', async () => {
  const { page, text } = await openText()
  await page.keyboard.type('Le four.')
  await page.keyboard.press('Shift+Home')
  const photo = sharp({ create: { width: 30, height: 20, channels: 3, background: '#a52' } })
  const picture = (await photo.png().toBuffer()).toString('base64')
  await paste(text, '<img src="https://example.org/a.png">', [picture])
  await page.getByText('30 × 20').waitFor()
  expect(await textIn(text)).toBe('Le four.')
  const alt = page.locator('.insert').getByLabel('Ce que montre l’image')
  expect(await alt.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('pictures pasted together are described and inserted one after the other, and one that is refused is named', async () => {
  const { page, text } = await openText()
  const pictures = [30, 40].map((width) =>
    sharp({ create: { width, height: 20, channels: 3, background: '#a52' } })
      .png()
      .toBuffer(),
  )
  const files = (await Promise.all(pictures)).map((each) => each.toString('base64'))
  await paste(text, '', ['AAAA', ...files])
  for (const [size, words] of [
    ['30 × 20', 'Le four'],
    ['40 × 20', 'Le pétrin'],
  ] as const) {
    await page.getByText(size).waitFor()
    if (words === 'Le four') await page.getByText('image-0.png : Cette image ne se lit pas ici').waitFor()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await expect
    .poll(() => textIn(text))
    .toMatch(/^!\[Le four\]\(\/images\/[^)]+\)\n\n!\[Le pétrin\]\(\/images\/[^)]+\)$/)
})

test('shortcuts toggle bold and italic without outer spaces, and a button makes a list of several lines', async () => {
  const { page, text, tools } = await openText()
  await page.keyboard.type('un deux')
  await page.keyboard.press('Shift+Home')
  const afterKey = async (key: string) => {
    const before = await textIn(text)
    await page.keyboard.press(key)
    await expect.poll(() => textIn(text)).not.toBe(before)
    return textIn(text)
  }
  expect(await afterKey('ControlOrMeta+B')).toBe('**un deux**')
  expect(await afterKey('ControlOrMeta+I')).toBe('***un deux***')
  expect(await afterKey('ControlOrMeta+B')).toBe('*un deux*')
  expect(await afterKey('ControlOrMeta+I')).toBe('un deux')
  await page.keyboard.press('Home')
  for (let count = 0; count < 3; count++) await page.keyboard.press('Shift+ArrowRight')
  expect(await afterKey('ControlOrMeta+B')).toBe('**un** deux')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('farine\neau')
  await page.keyboard.press('ControlOrMeta+A')
  const list = tools.getByRole('button', { name: 'Liste' })
  await list.click()
  await expect.poll(() => textIn(text)).toBe('- farine\n- eau')
  await list.click()
  await expect.poll(() => textIn(text)).toBe('farine\neau')
})
