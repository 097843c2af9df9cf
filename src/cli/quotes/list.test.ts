import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import Database from 'libsql'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../api/fixtures/test-api.ts'
import type { Lead } from '../../api/store.ts'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { engineRoot } from '../../disk/engine-paths.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { leadsTable } from './list.ts'
import { storedQuotes } from './fixtures/stored-quotes.ts'

test('requests are listed newest first, in the time zone of the site, with the reason for those set aside', async () => {
  const { root, home, contact, robot } = await storedQuotes()
  const { code, stdout, stderr } = await runCommand('quotes', 'list', '--root', root)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout.split('\n')).toEqual([
    'Référence   Reçue le          Nom         Téléphone     Objet                                              Remarque',
    `${robot}  2026-03-04 11:00  Jean Robot  514 555-0123  Nouvelle demande - Décontamination d’amiante       de côté : champ caché rempli`,
    `${contact}  2026-03-02 21:30  Jean Côté   514 555-0123  Nouvelle demande - Décontamination d’amiante`,
    `${home}  2026-03-02 10:20  Élise Roy   450-555-0199  Nouvelle demande URGENTE - Enlèvement Vermiculite`,
    '',
    '3 demandes, dont 1 de côté',
    '',
  ])
})

test('all commands for requests print English unless the config chooses French', async () => {
  const { root, home, robot } = await storedQuotes('en')
  const list = await runCommand('quotes', 'list', '--root', root)
  expect(list.stdout).toMatch(/^Reference +Received +Name +Telephone +Subject +Note\n/)
  expect(list.stdout).toContain('set aside: hidden field filled in\n')
  expect(list.stdout).toContain('\n\n3 requests, 1 of them set aside\n')
  const none = await runCommand('quotes', 'list', '--email', 'nobody@example.com', '--root', root)
  expect(none.stdout).toBe('No requests.\n')

  const csv = await runCommand('quotes', 'export', '--root', root)
  expect(csv.stdout).toMatch(/^\ufeffReference,Received,Form,Language,Subject,Set aside,/)
  expect(csv.stdout).toMatch(/,Privacy notice,Destroy after\r\n/)
  expect(csv.stdout).toContain(',yes,')
  expect(csv.stderr).toContain('The forms of the site cannot be read ("site check" says why)')

  const show = await runCommand('quotes', 'show', robot, '--root', root)
  expect(show.stdout).toMatch(/^Form +contact \(French\)\nSet aside +hidden field filled in$/m)
  expect(show.stdout).toMatch(/^Privacy notice read +version /m)

  const erase = await runCommand('quotes', 'erase', home, '--dry-run', '--root', root)
  expect(erase.stdout).toMatch(/\n\n1 request\nNothing was erased: this was a dry run\.\n$/)
  const erased = await runCommand('quotes', 'erase', home, '--yes', '--root', root)
  expect(erased.stdout).toBe(
    `Erased with all emails: ${home}. Only the reference and the date of the erasure are left.\n`,
  )
  const gone = await runCommand('quotes', 'show', home, '--root', root)
  expect(gone.stdout).toMatch(new RegExp(`^${home}: erased on request on `))
  vi.setSystemTime('2099-01-01T00:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
  const purge = await runCommand('quotes', 'purge', '--yes', '--root', root)
  expect(purge.stdout).toBe('Erased at the end of their retention: 2 requests.\n')
})

test.each([
  { name: 'Jane Doe', phone: '450-555-0100' },
  { firstName: 'Jane', lastName: 'Doe', telephone: '450-555-0100' },
  { prénom: 'Jane', nom: 'Doe', company_name: 'X', téléphone: '450-555-0100' },
])('the name and telephone number are found under any common field name: %j', (fields) => {
  const lead = {
    reference: 'A',
    receivedAt: '2026-03-02T15:20:00.000Z',
    subject: 'B',
    fields,
  } as Partial<Lead>
  expect(leadsTable([lead as Lead], { language: 'en', timeZone: 'UTC' })).toMatch(
    / Jane Doe +450-555-0100 +B$/m,
  )
})

test('--email lists the requests of one person', async () => {
  const { root, home } = await storedQuotes()
  const { stdout } = await runCommand(
    'quotes',
    'list',
    '--json',
    '--root',
    root,
    '--email',
    'Elise.Roy@exemple.ca ',
  )
  expect((JSON.parse(stdout) as { reference: string }[]).map(({ reference }) => reference)).toEqual([home])
})

test('--json lists everything stored about a request except internal keys', async () => {
  const { root, home } = await storedQuotes()
  const { stdout } = await runCommand('quotes', 'list', '--json', '--root', root)
  const listed = JSON.parse(stdout) as { reference: string }[]
  expect(listed.find((lead) => lead.reference === home)).toEqual({
    reference: home,
    form: 'accueil',
    lang: 'fr',
    subject: 'Nouvelle demande URGENTE - Enlèvement Vermiculite',
    fields: expect.objectContaining({ prenom: 'Élise', message: expect.stringContaining('\n') }),
    consentVersion: '2026-11-22',
    receivedAt: '2026-03-02T15:20:00.000Z',
    purgeAfter: '2027-03-02T15:20:00.000Z',
  })
})

test('a reference with a custom prefix is found as written, even after it is erased', async () => {
  const { root, home, db } = await storedQuotes()
  const reference = `Dé-co-${home.slice(3)}`
  await db.updateTable('lead').set({ reference }).where('reference', '=', home).execute()
  for (const command of [['show'], ['erase', '--yes'], ['show']])
    expect(await runCommand('quotes', ...command, reference, '--root', root)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(reference),
    })
})

const label = (name: string) => forms['accueil']?.fields.find((field) => field.name === name)?.label ?? ''

test('a request is shown in full with its emails, by its reference in lower case with spaces', async () => {
  const { url, home, store } = await storedQuotes()
  const { id = '' } = (await store.find(home)) ?? {}
  await store.markSent(`${id}.business`, new Date('2026-03-02T15:21:00.000Z'))
  await store.markFailed(`${id}.acknowledgement`, 'Error 550', 'never', new Date())
  vi.stubEnv('SITE_DATABASE_URL', url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const said = home.toLowerCase().replaceAll('-', ' ')
  const { code, stdout, stderr } = await runCommand('quotes', 'show', said, '--root', engineRoot)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout.replaceAll(/ {2,}/g, ' | ').split('\n')).toEqual([
    `${home} | Nouvelle demande URGENTE - Enlèvement Vermiculite`,
    '',
    'Reçue le | 2026-03-02 10:20',
    'Formulaire | accueil (français)',
    'Prénom | Élise',
    'Nom | Roy',
    'Courriel | elise.roy@exemple.ca',
    'Téléphone | 450-555-0199',
    'Service | Enlèvement Vermiculite',
    `${label('urgence')} | Urgent (24-48h)`,
    'Ville | Oka',
    'Courriel à la personne | abandonné',
    'Courriel à l’entreprise | envoyé le 2026-03-02 10:21',
    'Avis de confidentialité lu | version 2026-11-22',
    'À détruire après | 2027-03-02 10:20',
    '',
    label('message'),
    ' | De la vermiculite au grenier.',
    " | C'est pressant.",
    '',
  ])
})

test('an unknown reference is refused with the nearest one', async () => {
  const { root, home } = await storedQuotes()
  const mistyped = home.slice(0, -1) + (home.endsWith('Z') ? 'Y' : 'Z')
  const near = await runCommand('quotes', 'show', mistyped, '--root', root)
  expect(near.code).toBe(1)
  expect(near.stderr).toContain('erreur quotes/unknown-reference: Aucune demande ne porte la référence')
  expect(near.stderr).toContain(`Vouliez-vous écrire « ${home} » ?`)
  const far = await runCommand('quotes', 'show', 'bonjour', '--root', root)
  expect(far.stderr).toContain('« site quotes list » montre toutes celles')
  const json = await runCommand('quotes', 'show', 'bonjour', '--root', root, '--json')
  expect(json).toMatchObject({ code: 1, stderr: '' })
  expect(JSON.parse(json.stdout)).toMatchObject({ problems: [{ code: 'quotes/unknown-reference' }] })
})

test.each([
  [
    'no reference to show',
    ['show'],
    "missing required argument 'reference'",
    'il manque l’argument « référence »',
  ],
  [
    'nothing to erase',
    ['erase', '--yes'],
    'error: name either the references to erase, or a person by --email',
    'erreur : nommez soit les références à effacer, soit une personne par --email',
  ],
  [
    'a person beside references to erase',
    ['erase', 'ND-7K3M-2Q', '--email', 'jean@exemple.ca', '--yes'],
    'error: name either the references to erase, or a person by --email',
    'erreur : nommez soit les références à effacer, soit une personne par --email',
  ],
  ...['list', 'export', 'erase'].map((command) => [
    `an empty address for ${command}`,
    [command, '--email', ''],
    "option '--email <address>' argument '' is invalid.",
    'l’option « --email <adresse> » n’accepte pas «  ».',
  ]),
  ['no command', [], 'Usage: site quotes', 'Utilisation : site quotes [options] [commande]'],
] as [string, string[], string, string][])('%s is a usage error: code 2', async (_, args, en, fr) => {
  const english = await runCommand('--root', temporaryFolder(), 'quotes', ...args)
  expect(english).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(en) })
  const french = await runCommand('quotes', ...args)
  expect(french).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(fr) })
})

test.each(['list', 'export', 'purge'])(
  'without a database, quotes %s reports it and creates none',
  async (name) => {
    const root = temporaryFolder()
    const { code, stdout, stderr } = await runCommand('quotes', name, '--root', root)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('error quotes/no-database: No request is stored here: ')
    expect(stderr).toContain(join(root, '.site', 'data', 'site.db'))
    const again = await runCommand('quotes', 'list', '--root', root)
    expect(again.code).toBe(1)
  },
)

test('a database that cannot be opened is reported without its password', async () => {
  const file = join(temporaryFolder(), 'site.db')
  writeFileSync(file, 'this is no database, and it is long enough to be read as one'.repeat(20))
  onTestFinished(() => void vi.unstubAllEnvs())
  const urls = [
    pathToFileURL(file).href,
    'postgres://moi:secret@127.0.0.1:1/site',
    'nonsense',
    'file:site.db',
  ]
  for (const url of urls) {
    vi.stubEnv('SITE_DATABASE_URL', url)
    const { code, stdout, stderr } = await runCommand('quotes', 'list', '--root', temporaryFolder())
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/error quotes\/unreachable: .*\(\w+\)\.\n {2}to do: Check SITE_DATABASE_URL/)
    expect(stderr).not.toContain('secret')
  }
})

test('a damaged database is reported, not taken for a bug', async () => {
  const { root, url, db } = await storedQuotes('en')
  const { rows } = await sql<{ rootpage: number }>`
    select rootpage from sqlite_schema where name = 'lead'`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const file = openSync(fileURLToPath(url), 'r+')
  writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, ((rows[0]?.rootpage ?? 0) - 1) * 4096)
  closeSync(file)
  for (const options of [['quotes', 'list'], ['quotes', 'export'], ['outbox']]) {
    const { code, stderr } = await runCommand(...options, '--root', root)
    expect(code).toBe(1)
    expect(stderr).toMatch(/error quotes\/unreachable: .* fails \(SQLITE_\w+\)\.\n {2}to do: .*backup/)
  }
})

test('a database changed by a newer version is reported', async () => {
  const { root, url } = await storedQuotes('en')
  const database = new Database(fileURLToPath(url))
  database.exec("insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')")
  database.close()
  const { code, stdout, stderr } = await runCommand('quotes', 'list', '--root', root)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('The database of requests does not open, or fails (DatabaseNewer).')
  expect(stderr).toContain('update "site" here to the version of the server')
})
