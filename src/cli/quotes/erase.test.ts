import { spawn } from 'node:child_process'
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import Database from 'libsql'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emlTransport } from '../../api/adapters/eml-transport.ts'
import { business, owner } from '../../api/fixtures/test-api.ts'
import { deliver } from '../../api/outbox/deliver.ts'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { engineRoot } from '../../disk/engine-paths.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { storedQuotes } from './fixtures/stored-quotes.ts'

/** Requests whose mails were written as files, as on a machine without a mail server. */
async function mailedQuotes() {
  const kept = await storedQuotes()
  const folder = join(kept.data, 'outbox')
  const transport = emlTransport(folder)
  const address = { name: business.name, address: business.email }
  const settings = { ...owner, business, forms: Object.values(forms), from: address, to: address }
  const clock = () => kept.time.now
  await deliver({ store: kept.store, transport, settings, clock, log: () => {} })
  return { ...kept, files: () => readdirSync(folder) }
}

test('a request is erased with its emails and their files, and leaves a record without personal data', async () => {
  const { root, home, store, files, leads } = await mailedQuotes()
  const { id = '' } = (await store.find(home)) ?? {}
  expect(files().filter((name) => name.startsWith(id))).toHaveLength(2)
  const { code, stdout } = await runCommand('quotes', 'erase', home, '--yes', '--root', root)
  expect(code).toBe(0)
  expect(stdout).toBe(
    [
      `Effacement fait, courriels compris : ${home}. Il ne reste que la référence et la date de l’effacement.`,
      '2 courriels étaient déjà partis : effacez aussi ce qui est dans la boîte de l’entreprise.',
      '',
    ].join('\n'),
  )
  expect(await leads()).toHaveLength(2)
  expect(files().filter((name) => name.includes(id))).toEqual([])
  expect(files()).toHaveLength(2)
  const shown = await runCommand('quotes', 'show', home, '--root', root)
  expect(shown.code).toBe(0)
  expect(shown.stdout).toMatch(
    new RegExp(`^${home} : effacée sur demande le \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d\\.\\n$`),
  )
  const json = await runCommand('quotes', 'show', home, '--json', '--root', root)
  expect(Object.keys(JSON.parse(json.stdout) as object)).toEqual([
    'reference',
    'erasedAt',
    'reason',
    'mailsSent',
  ])
  const again = await runCommand('quotes', 'erase', home, '--yes', '--root', root)
  expect(again).toMatchObject({ code: 0, stdout: shown.stdout })
})

test.each(['SITE_DATA_DIR', 'SITE_DATABASE_URL'])(
  'with %s set to where requests are stored, the email files there are erased too',
  async (name) => {
    const { root, home, store, files, data } = await mailedQuotes()
    const { id = '' } = (await store.find(home)) ?? {}
    const elsewhere = join(root, 'ailleurs')
    renameSync(data, elsewhere)
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv(name, name === 'SITE_DATA_DIR' ? elsewhere : pathToFileURL(join(elsewhere, 'site.db')).href)
    expect(await runCommand('quotes', 'erase', home, '--yes', '--root', root)).toMatchObject({ code: 0 })
    expect(readdirSync(join(elsewhere, 'outbox')).filter((file) => file.includes(id))).toEqual([])
    renameSync(elsewhere, data)
    expect(files()).toHaveLength(2)
  },
)

test('--email erases all requests of one person', async () => {
  const { root, home, leads } = await storedQuotes()
  const args = ['quotes', 'erase', '--email', 'JEAN@exemple.ca', '--yes', '--json', '--root', root]
  const { code, stdout } = await runCommand(...args)
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ erased: [{ reason: 'request' }, {}], wouldErase: [] })
  expect((await leads()).map((lead) => lead.reference)).toEqual([home])
})

test('one wrong reference among several means that nothing is erased', async () => {
  const { root, home, leads } = await storedQuotes()
  const { code, stderr } = await runCommand(
    'quotes',
    'erase',
    home,
    'ND-0000-00',
    'x',
    '--yes',
    '--root',
    root,
  )
  expect(code).toBe(1)
  expect(stderr).toContain('« ND-0000-00 »')
  expect(stderr).toContain('2 erreurs')
  expect(await leads()).toHaveLength(3)
})

test('an erasure held up by a database reader fails with a reason, but the email files are deleted', async () => {
  const { root, home, url, files } = await mailedQuotes()
  const reader = new Database(fileURLToPath(url))
  reader.exec('BEGIN')
  reader.prepare('SELECT * FROM lead').all([])
  const erase = () => runCommand('quotes', 'erase', home, '--yes', '--root', root)
  expect(await erase()).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('erreur quotes/log-held: '),
  })
  expect(files()).toHaveLength(2)
  reader.exec('COMMIT')
  reader.close()
  expect(await erase()).toMatchObject({ code: 0, stdout: expect.stringContaining(`${home} : effacée`) })
})

test('a dry run lists what would be erased and erases nothing', async () => {
  const { root, home, contact, leads } = await storedQuotes()
  const erased = await runCommand('quotes', 'erase', home, '--dry-run', '--root', root)
  expect(erased.code).toBe(0)
  expect(erased.stdout).toContain(home)
  expect(erased.stdout).not.toContain(contact)
  expect(erased.stdout).toContain('Rien n’a été effacé : c’était un essai.')
  await runCommand('quotes', 'purge', '--dry-run', '--root', root)
  expect(await leads()).toHaveLength(3)
})

test('without a terminal, nothing is erased unless --yes is given', async () => {
  const { root, home, robot, leads, db } = await storedQuotes()
  const past = { purge_after: '2026-03-05T00:00:00.000Z' }
  await db.updateTable('lead').set(past).where('reference', '=', robot).execute()
  for (const args of [['erase', home], ['purge']]) {
    const { code, stdout, stderr } = await runCommand('quotes', ...args, '--root', root)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('erreur quotes/unconfirmed: ')
  }
  expect(await leads()).toHaveLength(3)
})

test('requests past their retention are purged, by the current setting of their form', async () => {
  const { root, url, robot, leads, db, store } = await storedQuotes()
  await db
    .updateTable('lead')
    .set({ purge_after: '2026-03-05T00:00:00.000Z' })
    .where('reference', '=', robot)
    .execute()
  vi.stubEnv('SITE_DATABASE_URL', url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const shown = await runCommand('quotes', 'purge', '--dry-run', '--json', '--root', root)
  expect(JSON.parse(shown.stdout)).toMatchObject({ purged: 0, wouldPurge: [{ reference: robot }] })
  // This site stores quarantined requests for thirty days and the rest for a year.
  vi.setSystemTime('2027-03-02T15:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
  const { code, stdout, stderr } = await runCommand('quotes', 'purge', '--yes', '--root', engineRoot)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^Effacement à la fin de la conservation : \d demandes?\.\n$/)
  expect(await store.findErasure(robot)).toMatchObject({ reason: 'retention' })
  const left = (await leads()).length
  vi.setSystemTime('2099-01-01T00:00:00Z')
  await runCommand('quotes', 'purge', '--yes', '--root', root)
  expect([left, (await leads()).length]).toEqual([2, 0])
  const none = await runCommand('quotes', 'purge', '--root', root)
  expect(none).toMatchObject({ code: 0, stdout: 'Effacement à la fin de la conservation : 0 demande.\n' })
})

/** `script` gives a command its own terminal; every Debian has it. */
const hasScript = process.platform === 'linux' && existsSync('/usr/bin/script')

test.skipIf(!hasScript).each([
  ['oui', 0, 2],
  ['', 1, 3],
  ['\u0003', 1, 3],
])('on a terminal, answering %j exits with %i and leaves %i requests', async (answer, code, left) => {
  const { root, home, leads } = await storedQuotes()
  const node = [process.execPath, join(engineRoot, 'bin', 'site.js'), 'quotes', 'erase', home, '--root', root]
  const child = spawn('script', ['-qec', node.join(' '), '/dev/null'])
  let shown = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const before = shown
    shown += String(chunk)
    if (!before.includes('[oui/non]') && shown.includes('[oui/non]'))
      child.stdin.write(answer === '\u0003' ? answer : `${answer}\r`)
  })
  const ended = await new Promise((resolve) => child.once('close', resolve))
  expect(shown).toContain(`Effacer pour de bon la demande ${home}, avec les courriels ? [oui/non]`)
  expect(ended).toBe(code)
  expect(await leads()).toHaveLength(left)
})
