import { spawnSync } from 'node:child_process'
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contactPayload, temporaryFolder } from '../../api/fixtures/test-api.ts'
import { engineRoot } from '../../disk/engine-paths.ts'
import type { Lead } from '../../api/store.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { storedQuotes } from './fixtures/stored-quotes.ts'
import { inertCell, leadsCsv } from './leads-csv.ts'

const lead: Lead = {
  id: 'id',
  reference: 'ND-7K3M-2Q',
  form: 'contact',
  lang: 'fr',
  subject: 'Nouvelle demande',
  fields: {},
  consentVersion: '1',
  receivedAt: '2026-03-02T15:20:00.000Z',
  payloadHash: 'hash',
  purgeAfter: '2027-03-02T15:20:00.000Z',
}
const settings = { forms: [], language: 'fr' as const, timeZone: 'America/Toronto' }

test.each([
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  '＋',
  '－',
  '＠',
  ' =',
  '\u00a0+',
  '\u200b@',
  '\ufeff=',
])('a cell that begins with %j is not a formula in a spreadsheet', (start) => {
  const value = `${start}HYPERLINK("http://mechant.example","x")`
  const csv = leadsCsv([{ ...lead, subject: value, fields: { nom: value } }], settings)
  const [, cells] = parse(csv, { bom: true, delimiter: ';' }) as string[][]
  expect(cells?.filter((cell) => cell === `'${value}`)).toHaveLength(2)
})

test('no cell is a formula in a spreadsheet that expects another separator', () => {
  const typed = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', '"', ',', ';', '|', '\n', '\r', '\t', ' ', 'a'),
  })
  fc.assert(
    fc.property(typed, fc.constantFrom('fr' as const, 'en' as const), (nom, language) => {
      const csv = leadsCsv([{ ...lead, fields: { nom, message: `x;=cmd|' /C calc'!A0 ${nom}` } }], {
        ...settings,
        language,
      })
      // Split as the simplest reader would, ignoring quotes.
      for (const cell of csv.split(/[,;|\t\r\n]/)) expect(cell).not.toMatch(/^[\s"\ufeff]*[=+\-@＝]/)
    }),
  )
})

test('line breaks in a value do not end a record, whichever line ending a reader expects', () => {
  const typed = ['Grenier\nND-FAUX-00;2026-01-01', 'a\rb', 'a\r\nb']
  const csv = leadsCsv(
    typed.map((nom) => ({ ...lead, fields: { nom } })),
    settings,
  )
  const rows = parse(csv, { bom: true, delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'] })
  expect((rows as string[][]).map((cells) => cells[6])).toEqual(['nom', ...typed])
})

test('a long run of blanks is processed in linear time', { timeout: 10_000 }, () => {
  const blanks = ' \t'.repeat(100_000)
  expect(inertCell(`x;${blanks}=1`)).toBe(`x;${blanks}'=1`)
})

test('ordinary text is left unchanged', () => {
  const text = 'Grenier, sous-sol; 514 555-0123.\nUrgent - merci'
  expect(inertCell(text)).toBe(text)
})

test('every value survives the CSV, escaped where it could be a formula', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', ';', '\n', '\r', '\t', ' ', 'a') }),
  )
  fc.assert(
    fc.property(typed, typed, (nom, message) => {
      const csv = leadsCsv([{ ...lead, fields: { nom, message } }], settings)
      const rows = parse(csv, { bom: true, delimiter: ';' }) as string[][]
      expect(rows).toHaveLength(2)
      expect(rows[1]?.slice(6, 8)).toEqual([inertCell(nom), inertCell(message)])
      for (const cell of rows[1] ?? []) expect(cell).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})

test('columns have the labels of the form fields, and values those of the chosen options', async () => {
  const { url, contact } = await storedQuotes()
  vi.stubEnv('SITE_DATABASE_URL', url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { code, stdout, stderr } = await runCommand('quotes', 'export', '--root', engineRoot)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout.charCodeAt(0)).toBe(0xfeff)
  expect(stdout.endsWith('\r\n')).toBe(true)
  const rows = parse(stdout, { bom: true, columns: true, delimiter: ';' }) as Record<string, string>[]
  expect(rows).toHaveLength(3)
  const row = rows.find((each) => each['Référence'] === contact)
  expect(Object.values(row ?? {})).toEqual(
    expect.arrayContaining(['Prioritaire', contactPayload.message, 'oui']),
  )
  expect(row).toMatchObject({
    'Reçue le': '2026-03-02 21:30',
    Formulaire: 'contact',
    'De côté': '',
    Prénom: 'Jean',
    'À détruire après': '2027-03-02 21:30',
  })
})

test('an exported file is readable only by its owner and replaces nothing', async () => {
  const { root } = await storedQuotes()
  const file = join(temporaryFolder(), 'demandes.csv')
  const args = ['quotes', 'export', '--root', root, '--out', file, '--email', 'jean@exemple.ca']
  const first = await runCommand(...args)
  expect(first).toMatchObject({ code: 0, stdout: `${file} : 2 demandes.\n` })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const bytes = readFileSync(file, 'utf8')
  expect(parse(bytes, { bom: true, delimiter: ';' })).toHaveLength(3)
  const second = await runCommand(...args)
  expect(second.code).toBe(1)
  expect(second.stderr).toContain('erreur quotes/file-exists: ')
  expect(readFileSync(file, 'utf8')).toBe(bytes)
  // Simulates a file that another program creates after the check: it is only noticed when writing.
  renameSync(file, `${file}.old`)
  symlinkSync('later.csv', file)
  expect((await runCommand(...args)).stderr).toContain('erreur quotes/file-exists: ')
  expect(readdirSync(dirname(file))).toEqual(['demandes.csv', 'demandes.csv.old'])
  expect(readlinkSync(file)).toBe('later.csv')
  const nowhere = await runCommand('quotes', 'export', '--root', root, '--out', join(`${file}.old`, 'x.csv'))
  expect(nowhere.stderr).toContain('erreur quotes/unwritable: ')
})

test('an export interrupted while writing leaves no file that looks complete', async () => {
  const { root, db } = await storedQuotes()
  await db
    .updateTable('lead')
    .set({ fields: JSON.stringify({ nom: 'a'.repeat(500_000) }) })
    .execute()
  const file = join(temporaryFolder(), 'demandes.json')
  // The system kills a process that writes more than this into a file, or fails the write.
  const limited = `ulimit -f 500 && exec "$0" "$@"`
  const args = ['-c', limited, process.execPath, join(engineRoot, 'bin', 'site.js'), '--root', root]
  expect(spawnSync('sh', [...args, 'quotes', 'export', '--json', '--out', file]).status).not.toBe(0)
  expect(existsSync(file)).toBe(false)
  expect(await runCommand('quotes', 'export', '--json', '--root', root, '--out', file)).toMatchObject({
    code: 0,
  })
  expect(readdirSync(dirname(file))).toEqual(['demandes.json'])
})

test.skipIf(!existsSync('/dev/full'))('an export to a full disk fails with ENOSPC', async () => {
  const { root } = await storedQuotes()
  const args = [process.execPath, join(engineRoot, 'bin', 'site.js'), '--root', root, 'quotes', 'export']
  const { status, stderr } = spawnSync('sh', ['-c', 'exec "$0" "$@" > /dev/full', ...args], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('ENOSPC') })
})

test('the requests of one person can be exported as JSON', async () => {
  const { root, contact } = await storedQuotes()
  const args = ['quotes', 'export', '--json', '--root', root, '--email', 'jean@exemple.ca']
  const { stdout } = await runCommand(...args)
  expect(JSON.parse(stdout)).toMatchObject([{}, { reference: contact, fields: contactPayload }])
})
