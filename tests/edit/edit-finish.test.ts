import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { editSite } from './edited-site.ts'
import { openEditor, save } from './open-editor.ts'

const { openPage } = useBrowser()

/** The real `gh` asks GitHub: this one gives a fixed response in the format of its API to any call. */
function installGh(folder: string, answer: string): void {
  const gh = join(folder, 'gh')
  writeFileSync(gh, `#!/bin/sh\necho "$@" >> '${join(folder, 'asked')}'\ncat '${answer}'\n`)
  chmodSync(gh, 0o755)
  const { PATH } = process.env
  process.env['PATH'] = `${folder}${delimiter}${PATH}`
  onTestFinished(() => {
    process.env['PATH'] = PATH
  })
}

test('a pushed branch links to a new pull request and shows its checks until they complete', async () => {
  const site = await editSite()
  const folder = join(site.root, '..')
  const answer = join(folder, 'answer.json')
  installGh(folder, answer)
  const say = (status: string, conclusion: string | null) => {
    const run = { name: 'site check', html_url: 'https://github.com/port/pains/runs/1', status, conclusion }
    writeFileSync(answer, JSON.stringify({ total_count: 1, check_runs: [run] }))
  }
  say('in_progress', null)
  const bare = join(folder, 'pains.git')
  execFileSync('git', ['init', '--quiet', '--bare', bare])
  const proposal = 'https://github.com/port/pains/pull/new/edit/miche'
  mkdirSync(join(bare, 'hooks'), { recursive: true })
  writeFileSync(join(bare, 'hooks', 'post-receive'), `#!/bin/sh\necho ${proposal}\n`, { mode: 0o755 })
  site.git('remote', 'add', 'origin', bare)

  const page = await openEditor(openPage, site.origin, '/pains/miche')
  await page.getByLabel('Nom', { exact: true }).click()
  await page.keyboard.type('Grosse ')
  await save(page)
  await page.getByRole('button', { name: 'Terminer' }).click()
  await page.getByRole('dialog').getByRole('progressbar').waitFor()
  const commit = page.getByRole('button', { name: 'Envoyer ces changements' })
  await commit.waitFor()
  await page.clock.install()
  await commit.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('et envoyée.').waitFor()
  const branch = site.git('branch', '--show-current').trim()
  expect(branch).toMatch(/^edit\//)
  const link = dialog.getByRole('link', { name: 'Demander sa mise en ligne' })
  expect(await link.getAttribute('href')).toBe(proposal)
  const check = dialog.getByRole('listitem').filter({ hasText: 'site check' })
  await expect.poll(() => check.innerText()).toBe('site check en cours')
  say('completed', 'failure')
  await page.clock.fastForward(6000)
  await expect.poll(() => check.innerText()).toBe('site check échoué')

  const sent = execFileSync('git', ['rev-parse', branch], { cwd: bare, encoding: 'utf8' }).trim()
  const asked = execFileSync('sort', ['--unique', join(folder, 'asked')], { encoding: 'utf8' }).trim()
  expect(asked).toBe(`api repos/{owner}/{repo}/commits/${sent}/check-runs`)
})

test('finishing waits for a running save, and offers to discard the draft of a deleted file', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const gone = 'content/carnet/parti.md'
  await page.evaluate((file) => {
    const name = document.querySelector<HTMLMetaElement>('meta[name="site-edit-site"]')?.content
    localStorage.setItem(
      `site-edit-draft ${name} ${file}`,
      JSON.stringify({ file, version: '', value: {}, base: {} }),
    )
  }, gone)
  await page.getByLabel('Nom', { exact: true }).click()
  await page.keyboard.type('Grosse ')
  let saved = () => undefined as void
  const held = new Promise<void>((resolve) => (saved = resolve))
  await page.route('**/__edit/api/save', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+S')
  await page.getByText('Enregistrement…').waitFor()
  await page.getByRole('button', { name: 'Terminer' }).click()
  await page.getByRole('dialog').getByRole('progressbar').waitFor()
  saved()
  await page.getByRole('button', { name: `Abandonner : ${gone}` }).click()
  await page.getByRole('button', { name: 'Garder cette version' }).waitFor()
})

test('git that does not know the author explains itself in the language of the editor', async () => {
  const site = await editSite()
  site.git('config', 'user.name', '')
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  await page.getByLabel('Nom', { exact: true }).click()
  await page.keyboard.type('Grosse mizche ')
  await save(page)
  await page.getByRole('button', { name: 'Terminer' }).click()
  const commit = page.getByRole('button', { name: 'Garder cette version' })
  await commit.waitFor()
  expect(await page.getByRole('dialog').getByRole('listitem').last().innerText()).toContain(
    '«\u00A0mizche\u00A0»',
  )
  await page.setViewportSize({ width: 360, height: 740 })
  const beyond = await page.getByRole('dialog').evaluate((each) => each.scrollWidth - each.clientWidth)
  expect(beyond).toBe(0)
  await commit.click()
  await page.getByText('Cet ordinateur doit savoir une fois qui signe').waitFor()
})
