import { expect, test } from 'vitest'
import { axeViolations } from '../setup/axe-violations.ts'
import { useBrowser } from '../setup/browser.ts'
import { editSite } from './edited-site.ts'
import { framed, openEditor, press, save, status, textIn } from './open-editor.ts'

const { openPage } = useBrowser()
const ARTICLE = 'content/carnet/premier-levain.md'
const FRONT = '---\ntitle: Essai\npublishedAt: 2024-05-02\n---\n\n'

/** An open article with this text. */
async function openText(text: string, options: Parameters<typeof openPage>[0] = {}) {
  const site = await editSite({ files: { 'content/carnet/essai.md': FRONT + text } })
  const page = await openPage({ viewport: { width: 1280, height: 900 }, ...options })
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  const examined = page.waitForResponse('**/__edit/api/examine')
  await page.goto(`${site.origin}/__edit/?page=/carnet/essai`)
  await page.locator('main[data-ready]').waitFor()
  const field = page.getByLabel('Texte', { exact: true })
  await page.locator('.cm-content').waitFor()
  await examined
  return { site, page, field, refused }
}

test('edits made during a save are saved by the next one, and a value equal to the file counts as saved', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/')
  await press(page, '7.50')
  const field = page.getByLabel('Prix')
  await field.fill('8.25')
  let goOn = () => {}
  const made = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/__edit/api/entry', async (route) => {
    if (route.request().postData()?.includes('rebuilt')) await made
    await route.continue()
  })
  await save(page)
  await field.fill('9.75')
  await page.keyboard.press('ControlOrMeta+s')
  goOn()
  await expect.poll(() => status(page).innerText()).toContain('Enregistré')
  expect(site.changed()).toEqual(['-price: 7.5', '+price: 9.75'])

  await field.fill('9.80')
  await expect.poll(() => status(page).innerText()).toContain('Pas encore')
  await field.fill('9.75')
  await expect.poll(() => status(page).innerText()).toBe('')
})

test('a text that reads from the right does so in its field', async () => {
  const { page, field } = await openText('## خبز\n\nخبز **لذيذ** جدا.\n')
  const title = page.locator('#field-title')
  await title.fill('خبز القمح (7.5 $).')
  for (const each of [title, field]) {
    const direction = () => each.evaluate((element) => getComputedStyle(element).direction)
    await expect.poll(direction).toBe('rtl')
    await each.fill('Du pain.')
    await expect.poll(direction).toBe('ltr')
  }
})

test('a finding is underlined in the text, and can be fixed there or by keyboard below it', async () => {
  const { site, page, field, refused } = await openText('Une mizche de farrine.\n')
  const underlined = page.locator('.finding')
  await expect.poll(() => underlined.allInnerTexts()).toEqual(['mizche', 'farrine'])
  await field.click()
  await page.keyboard.press('ControlOrMeta+Home')
  const examined = page.waitForResponse('**/__edit/api/examine')
  await page.keyboard.type('Voici : ')
  await examined
  await expect.poll(() => underlined.allInnerTexts()).toEqual(['mizche', 'farrine'])
  await underlined.first().hover()
  const tip = page.locator('.cm-tooltip')
  await tip.getByText('« mizche » n’est pas au dictionnaire.').waitFor()
  await tip.getByRole('button', { name: 'miche' }).click()
  await expect.poll(() => textIn(field)).toContain('Voici : Une miche de farrine.')
  await expect.poll(() => underlined.allInnerTexts()).toEqual(['farrine'])
  await framed(page).getByText('Voici : Une miche').waitFor()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => textIn(field)).toContain('Une mizche')
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect.poll(() => textIn(field)).toContain('Une miche')

  // The same fix, below the field.
  await page.getByRole('button', { name: 'Remplacer farrine → farine', exact: true }).press('Enter')
  await expect.poll(() => underlined.count()).toBe(0)
  await save(page)
  expect(site.read('content/carnet/essai.md')).toBe(`${FRONT}Voici : Une miche de farine.\n`)
  expect(refused).toEqual([])
})

test('a broken link stays underlined while its text is edited, until it is fixed', async () => {
  const { page, field } = await openText('Une [miche](/pains/mihe).\n')
  const finding = page.locator('.finding')
  await finding.waitFor()
  await field.click()
  await page.keyboard.press('ControlOrMeta+End')
  const examined = page.waitForResponse('**/__edit/api/examine')
  await page.keyboard.type('Puis [rien](/rien).')
  await examined
  await expect.poll(() => finding.count()).toBe(2)
  await page.getByRole('button', { name: 'Remplacer /pains/mihe → /pains/miche', exact: true }).click()
  await expect.poll(() => finding.allInnerTexts()).toEqual([expect.stringContaining('/rien')])
})

test('Tab leaves the text, and clicking a word on the page puts the caret there', async () => {
  const paragraphs = Array.from({ length: 200 }, (_, index) => `🙂🙂🙂🙂 Farine numéro ${index + 1}.\n`).join(
    '\n',
  )
  const { site, page, field } = await openText(paragraphs)
  await press(page, 'numéro 180')
  await expect.poll(() => field.evaluate((text) => text === document.activeElement)).toBe(true)
  const isSeen = (line: Element) => {
    const { left, top } = line.getBoundingClientRect()
    return line.contains(document.elementFromPoint(left + 12, top + 2))
  }
  await expect.poll(() => page.locator('.cm-line', { hasText: 'numéro 180' }).evaluate(isSeen)).toBe(true)
  await page.keyboard.press('ControlOrMeta+ArrowLeft')
  await page.keyboard.type('bis ')
  await framed(page).getByText('bis', { exact: false }).first().waitFor()
  await page.keyboard.press('Tab')
  expect(await field.evaluate((text) => text.contains(document.activeElement))).toBe(false)
  await page.locator('label', { hasText: 'Texte' }).click()
  expect(await field.evaluate((text) => text === document.activeElement)).toBe(true)
  await save(page)
  expect(site.changed()).toEqual(['-🙂🙂🙂🙂 Farine numéro 180.', '+🙂🙂🙂🙂 Farine bis numéro 180.'])
})

test('the preview keeps the edited text in view, even if other paragraphs start with the same words', async () => {
  const paragraphs = Array.from({ length: 90 }, (_, index) => `Farine **numéro** ${index + 1}.\n`).join('\n')
  const { page, field } = await openText(`${paragraphs}\n${'Un long texte. '.repeat(200)}\n`)
  const isSeen = (words: string) =>
    framed(page)
      .locator('body')
      .evaluate((body, words) => {
        const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const text = walker.currentNode as Text
          if (!text.data.includes(words)) continue
          const letter = new Range()
          letter.setStart(text, text.data.indexOf(words))
          const { top } = letter.getBoundingClientRect()
          return 0 < top && top < innerHeight
        }
        return false
      }, words)
  await field.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Et la fin.')
  await expect.poll(() => isSeen('Et la fin.')).toBe(true)
  await page.keyboard.type('\n\nFar')
  await expect.poll(() => framed(page).locator('p').last().innerText()).toBe('Far')
  await expect.poll(() => framed(page).locator('p[data-site-edit]').innerText()).toBe('Far')
  expect(await isSeen('Et la fin.')).toBe(true)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('D’abord. ')
  await expect.poll(() => isSeen('D’abord.')).toBe(true)
})

test('Windows line endings are preserved', async () => {
  const site = await editSite()
  const own = site.read(ARTICLE).replaceAll('\n', '\r\n')
  site.write(ARTICLE, `${own}\r\nUne autre ligne.\r\n`)
  site.write('content/pains/miche.yaml', 'name: Miche du Port\nprice: 7.5\ndescription: "Une\\r\\nmiche"\n')
  site.git('commit', '--quiet', '--all', '--message=breaks')
  const page = await openEditor(openPage, site.origin, '/carnet/premier-levain')
  const before = site.read(ARTICLE)
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Fin.\nFin.')
  await save(page)
  expect(site.read(ARTICLE)).toBe(`${before}Fin.\r\nFin.\r\n`)

  await page.goto(`${site.origin}/__edit/?page=/pains/miche`)
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('s')
  await save(page)
  expect(site.changed().filter((line) => line.includes('mich'))).toEqual([
    '-description: "Une\\r\\nmiche"',
    '+description: "Une\\r\\nmiches"',
  ])
})

test('text composed with an input method appears once, even if findings arrive meanwhile', async () => {
  const { page, field } = await openText('Une mizche.\n')
  await page.locator('.finding').waitFor()
  await field.click()
  await page.keyboard.press('ControlOrMeta+Home')
  const keys = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const text of ['p', 'pa', 'パ', 'パン']) {
    await compose(text)
    // The server has returned its findings.
    await framed(page).getByText(`${text}Une mizche.`).waitFor()
  }
  await keys.send('Input.insertText', { text: 'パン' })
  await page.keyboard.type(' ')
  await expect.poll(() => textIn(field)).toContain('パン Une mizche.')
  await framed(page).getByText('パン Une mizche.').waitFor()
})

test.each([
  { width: 1280, forcedColors: 'none' },
  { width: 320, forcedColors: 'active' },
] as const)(
  'a finding in a text that scrolls has no accessibility violation at $width px, forced colors $forcedColors',
  async (given) => {
    const { width, forcedColors } = given
    const { page } = await openText(`Une [miche](/pains/mihe).\n${'\nDu pain.\n'.repeat(40)}`, {
      viewport: { width, height: 900 },
      context: { bypassCSP: true, forcedColors },
    })
    await page.locator('.finding').hover()
    const tip = page.locator('.cm-tooltip')
    await tip.waitFor()
    expect(await axeViolations(page)).toEqual([])
    const right = await tip.evaluate((element) => element.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
)

test('an error is shown at its field, and a form with errors is not saved', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const name = page.getByLabel('Nom', { exact: true })
  await page.getByLabel('Prix').fill('')
  await page.locator('#field-price-problems .mistake').waitFor()
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await name.fill('')
  await name.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Miche\nronde\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => name.inputValue()).toBe('Miche ronde')
  await page.getByRole('button', { name: 'Abandonner' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form')
  await name.fill('')
  await page.locator('#field-name-problems .mistake').waitFor()
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  // It has room for every line.
  const hidden = await name.evaluate((field: HTMLTextAreaElement) => {
    field.value = 'Miche '.repeat(40)
    const hidden = field.scrollHeight - field.clientHeight
    field.value = ''
    return hidden
  })
  expect(hidden).toBe(0)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.poll(() => status(page).innerText()).toContain('Réglez ce qui est marqué')
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.locator('#field-name-problems').innerText()).toMatch(/^Ce texte est vide/)
  expect(site.changed()).toEqual([])
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect.poll(() => name.inputValue()).toBe('Miche du Port')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => name.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => name.inputValue()).toBe('Miche du Port')
  await expect.poll(() => page.locator('.mistake:not(:empty)').count()).toBe(0)

  // An author who goes on writing keeps the focus.
  await page.getByLabel('Prix').fill('')
  await page.locator('#field-price-problems .mistake').waitFor()
  let goOn = () => {}
  const written = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/__edit/api/draft', async (route) => {
    await written
    await route.continue()
  })
  const looked = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('noire et')),
  )
  await name.press('End')
  await page.keyboard.type(' noire')
  await page.keyboard.press('ControlOrMeta+S')
  await page.keyboard.type(' et')
  goOn()
  await looked
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.type(' ronde')
  expect(await name.inputValue()).toBe('Miche du Port noire et ronde')
})
