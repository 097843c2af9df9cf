import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySite } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand } from './fixtures/run-command.ts'

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')

beforeAll(() => copySite(site))

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(site, file), change(readFileSync(join(site, file), 'utf8')))

test('--launch lists the open points of each person who must settle them, with places and hints', async () => {
  edit(
    'content/facts.yaml',
    (text) =>
      `${text}\nprix-temoin:\n  label: Prix courant\n  status: unverified\n  settledBy: lawyer\n  readings:\n    un: { fr: 599 $ }\n`,
  )
  edit('site.config.ts', (text) =>
    text.replace(
      'collections:',
      "launch: [{ what: 'Clé', hint: 'Donnez-la.', env: 'SITE_TEST_NO_KEY', settledBy: 'privacy' }],\n  collections:",
    ),
  )
  const { code, stdout } = await runCommand('check', '--root', site, '--launch')
  expect(code).toBe(1)
  const parts = stdout.split(/\n(?=Le propriétaire|La personne|Un juriste)/)
  expect(parts[0]).toMatch(/^À régler avant la mise en ligne : \d+ points?\.\n$/)
  expect(parts.find((part) => part.startsWith('Un juriste'))).toMatch(
    /^Un juriste : 1 point\n\n {2}→ Écrivez « source ».*\n.* \[fact\/unsourced\]\n {2}• Prix courant, «\u00A0599\u00A0\$\u00A0», sans preuve\.\n {6}content\/facts\.yaml:\d+:3\n/,
  )
  expect(parts.find((part) => part.startsWith('La personne responsable'))).toMatch(
    /: 1 point\n\n {2}→ Donnez-la\. \[launch\/missing-setting\]\n {2}• Un réglage que le site attend n’est pas fait : « Clé \(variable\s+SITE_TEST_NO_KEY\) »\.\n {6}site\.config\.ts:\d+:\d+/,
  )
})

test('without --launch, open points are only counted and do not fail the check', async () => {
  const { code, stdout, stderr } = await runCommand('check', '--root', site)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/points à régler avant la mise en ligne./)
})
