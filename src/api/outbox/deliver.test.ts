import { readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emlTransport } from '../adapters/eml-transport.ts'
import { smtpTransport } from '../adapters/smtp-transport.ts'
import {
  business,
  contactPayload,
  homePayload,
  owner,
  temporaryFolder,
  testDatabase,
  testDatabaseUrl,
} from '../fixtures/test-api.ts'
import { smtpServer } from '../fixtures/smtp-server.ts'
import { testDelivery } from '../fixtures/test-delivery.ts'
import { createStore } from '../storage/create-store.ts'
import { backOffMs } from './deliver.ts'

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5))
afterEach(() => void vi.restoreAllMocks())

test('a request is mailed to the business and acknowledged to the visitor over SMTP [R-API-01]', async () => {
  const { received, url } = await smtpServer()
  const { post, run, outbox, leads } = await testDelivery(smtpTransport(url))
  await post(homePayload)
  const [lead] = await leads()
  expect(await run()).toEqual({ sent: 2, failed: 0, dead: 0 })
  const notice = received.find((mail) => mail.to[0] === business.email)
  expect(notice?.headers).toMatchObject({
    from: 'Nordassain Décontamination <info@nordassain.example>',
    to: 'Nordassain Décontamination <info@nordassain.example>',
    'reply-to': 'Élise Roy <elise.roy@exemple.ca>',
    subject: `Nouvelle demande URGENTE - Enlèvement Vermiculite (${lead?.reference})`,
    'message-id': `<${lead?.id}.business@www.nordassain.example>`,
    'content-type': 'text/plain; charset=utf-8',
  })
  for (const text of ['2 mars 2026', '10 h 20', 'Prénom : Élise', 'Urgent (24-48h)', "  C'est pressant."])
    expect(notice?.text).toContain(text)
  const answer = received.find((mail) => mail.to[0] === 'elise.roy@exemple.ca')
  expect(answer?.headers['subject']).toBe(`Nous avons reçu votre demande ${lead?.reference}`)
  expect(answer?.text).toContain(business.address)
  expect(answer?.text).not.toMatch(/Élise|vermiculite/i)
  expect((await outbox()).every((entry) => entry.sent_at !== null)).toBe(true)
  expect(await run()).toEqual({ sent: 0, failed: 0, dead: 0 })
})

test('an encoded word typed by a visitor is defused in headers and unchanged in the text', async () => {
  const { received, url } = await smtpServer()
  const { post, run } = await testDelivery(smtpTransport(url))
  const word = '=?utf-8?Q?=E2=80=AEURGENT?='
  await post({ ...contactPayload, prenom: word, service: word })
  await run()
  const [notice] = received.filter((mail) => mail.to[0] === business.email)
  expect(notice?.headers['subject']).toContain('Nouvelle demande - = ?utf-8?Q?=E2=80=AEURGENT?= (')
  expect(notice?.headers['reply-to']).toContain('= ?utf-8?Q?=E2=80=AEURGENT?= Côté')
  expect(notice?.text).toContain(word)
})

test('mail to the business uses its own language and time zone', async () => {
  const { received, url } = await smtpServer()
  const reader = { language: 'en', timeZone: 'Europe/Paris' } as const
  const { post, run, leads, time } = await testDelivery(smtpTransport(url), reader)
  await post(homePayload)
  await post({ ...contactPayload, site_web: 'x' })
  const [aside, kept] = (await leads()).toSorted((a, b) => Number(b.spam !== null) - Number(a.spam !== null))
  await run()
  const notice = received.find((mail) => mail.to[0] === business.email)
  for (const text of [
    `Request ${kept?.reference}, received on March 2, 2026 at 4:20 p.m., form "accueil".`,
    'This person wrote in French.',
    'Prénom: Élise',
    'Reply to this e-mail to write to this person.',
  ])
    expect(notice?.text).toContain(text)
  expect(received.find((mail) => mail.to[0] === homePayload.email)?.headers['subject']).toMatch(/^Nous avons/)

  time.now = new Date('2026-03-02T16:01:00.000Z')
  await run()
  const digest = received.at(-1)
  expect(digest?.headers['subject']).toBe('Requests set aside: 1')
  expect(digest?.text).toContain(`${aside?.reference}: hidden field filled in`)
})

test('nothing that a visitor types adds a header or a recipient', async () => {
  const { received, url } = await smtpServer()
  const { post, run } = await testDelivery(smtpTransport(url))
  const evil = 'x\r\nBcc: victime@exemple.ca\r\n\r\nCorps'
  await post({
    ...homePayload,
    prenom: `=?utf-8?q?${evil}?=`.slice(0, 50),
    nom: '<a@b.ca>, c@d.ca',
    service: evil,
    ville: evil,
  })
  expect(await run()).toEqual({ sent: 2, failed: 0, dead: 0 })
  const expected =
    'auto-submitted content-transfer-encoding content-type date from message-id mime-version reply-to subject to'
  for (const mail of received) {
    expect(mail.to).toHaveLength(1)
    const names = Object.keys(mail.headers).filter((name) => name !== 'x-auto-response-suppress')
    expect(names.sort().join(' ')).toBe(expected)
  }
})

test('a failing mail is retried at growing intervals, then marked dead and logged', async () => {
  const { received, url } = await smtpServer((address) =>
    address === business.email ? Object.assign(new Error('later'), { responseCode: 451 }) : null,
  )
  const { post, run, outbox, time, log, store } = await testDelivery(smtpTransport(url))
  await post(homePayload)
  expect(await run()).toEqual({ sent: 1, failed: 1, dead: 0 })
  expect(log.at(-1)).toMatchObject({ level: 'warn', event: 'mail-retry', reason: 'Error EENVELOPE 451' })
  expect(await run()).toEqual({ sent: 0, failed: 0, dead: 0 })
  const first = time.now.getTime()
  for (let attempt = 2; attempt <= 30; attempt++) {
    time.now = new Date(time.now.getTime() + backOffMs(attempt - 1, 0.5))
    expect(await run()).toEqual(
      attempt < 30 ? { sent: 0, failed: 1, dead: 0 } : { sent: 0, failed: 0, dead: 1 },
    )
  }
  // As long as mail servers try, and longer than a weekend.
  expect((time.now.getTime() - first) / 86_400_000).toBeCloseTo(5, 0)
  expect((await outbox()).find((entry) => entry.kind === 'business')).toMatchObject({
    attempts: 30,
    sent_at: null,
  })
  expect(log.at(-1)).toMatchObject({ level: 'error', event: 'mail-dead' })
  expect(await store.outboxHealth()).toMatchObject({ waiting: 0, dead: 1 })
  expect(received).toHaveLength(1)
})

test.each([
  ['hangs up at once', (socket: Socket) => socket.destroy()],
  ['hangs up in the middle', (socket: Socket) => socket.write('220 ready\r\n', () => socket.end())],
  ['talks nonsense', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['has no place left', (socket: Socket) => socket.end('421 try later\r\n')],
])('no mail is lost when the mail server %s', async (_, behave) => {
  const server = createServer((socket) => void behave(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { post, run, outbox } = await testDelivery(smtpTransport(`smtp://127.0.0.1:${port}`))
  await post(homePayload)
  expect(await run()).toEqual({ sent: 0, failed: 2, dead: 0 })
  for (const entry of await outbox())
    expect(entry).toMatchObject({ sent_at: null, dead_at: null, last_error: expect.stringMatching(/\w$/) })
})

test('the connection to a mail server that never ends its answer is closed', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    socket.write('220 ready\r\n')
    socket.on('data', () => socket.write('250-still here\r\n'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, () => AbortSignal.timeout(200))
  const { post, run } = await testDelivery(transport)
  await post(homePayload)
  expect(await run()).toEqual({ sent: 0, failed: 2, dead: 0 })
  await expect.poll(() => sockets.size).toBe(0)
})

test('mail queued while the clock was ahead is sent once the clock is corrected', async () => {
  const { received, url } = await smtpServer()
  const { post, run, time } = await testDelivery(smtpTransport(url))
  const now = time.now
  time.now = new Date(now.getTime() + 5 * 3_600_000)
  await post(homePayload)
  await post({ ...contactPayload, site_web: 'x' })
  time.now = now
  expect(await run()).toMatchObject({ sent: 3 })
  expect(received.at(-1)?.headers['subject']).toBe('Demandes mises de côté : 1')
})

test('a request quarantined after its hour was summarized gets another summary', async () => {
  const { received, url } = await smtpServer()
  const { post, run, time } = await testDelivery(smtpTransport(url))
  const now = time.now
  await post({ ...contactPayload, site_web: 'x' })
  time.now = new Date('2026-03-02T16:01:00.000Z')
  expect(await run()).toMatchObject({ sent: 1 })
  time.now = now
  await post({ ...contactPayload, nom: 'Deux', site_web: 'x' })
  expect(await run()).toMatchObject({ sent: 0 })
  time.now = new Date('2026-03-02T16:01:00.000Z')
  expect(await run()).toMatchObject({ sent: 1 })
  expect(received.map(({ headers }) => headers['subject'])).toEqual([
    'Demandes mises de côté : 1',
    'Demandes mises de côté : 2',
  ])
})

test.each([
  ['RCPT', '550 no such user', 1],
  ['RCPT', '500 no such user', 1],
  ['RCPT', '450 try later', 0],
  ['MAIL', '550 not you', 0],
  ['DATA', '554 not this', 0],
])('only a permanently refused visitor’s address is not retried: %s, %s', async (refused, answer, dead) => {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    const verb = (line: Buffer) => String(line).slice(0, 4)
    socket.on('data', (line) => socket.write(`${verb(line) === refused ? answer : '250 fine'}\r\n`))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { post, run, outbox } = await testDelivery(smtpTransport(`smtp://127.0.0.1:${port}`))
  await post(homePayload)
  expect(await run()).toEqual({ sent: 0, failed: 2 - dead, dead })
  const left = (await outbox()).filter((entry) => entry.dead_at !== null)
  expect(left.map(({ kind }) => kind)).toEqual(dead ? ['acknowledgement'] : [])
})

test('retry delays start at 30 seconds and double up to six hours', () => {
  const seconds = [1, 2, 3, 10, 11, 14].map((attempts) => backOffMs(attempts, 0.5) / 1000)
  expect(seconds).toEqual([30, 60, 120, 15_360, 21_600, 21_600])
  expect([0, 1].map((random) => backOffMs(1, random))).toEqual([22_500, 37_500])
})

test('concurrent runs over two connections send each mail once, and expired claims are taken over', async () => {
  const { received, url } = await smtpServer()
  const database = await testDatabaseUrl()
  const { post, run, store, time } = await testDelivery(smtpTransport(url), owner, database)
  const other = createStore(await testDatabase(database))
  await post(homePayload)
  await Promise.all([run(), run(other), run(), run(other)])
  expect(received).toHaveLength(2)

  await post(contactPayload)
  expect(await store.claimDue(time.now, 10, 60_000)).toHaveLength(2)
  expect(await run()).toMatchObject({ sent: 0 })
  time.now = new Date(time.now.getTime() + 60_000)
  expect(await run()).toMatchObject({ sent: 2 })
})

test('mails sent while the database is away for a moment are not sent again', async () => {
  const { received, url } = await smtpServer()
  const smtp = smtpTransport(url)
  const rename = (from: string, to: string) => sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`
  const comeBack = () => void setTimeout(() => void rename('away', 'outbox').execute(db), 300)
  let left: Promise<void> | undefined
  const { db, post, run, outbox } = await testDelivery({
    ...smtp,
    async send(mail) {
      await smtp.send(mail)
      await (left ??= rename('outbox', 'away').execute(db).then(comeBack))
    },
  })
  await post(homePayload)
  expect(await run()).toEqual({ sent: 2, failed: 0, dead: 0 })
  expect((await outbox()).every((entry) => entry.sent_at !== null)).toBe(true)
  expect(received).toHaveLength(2)
})

test('quarantined requests are summarized once an hour', async () => {
  const { received, url } = await smtpServer()
  const { post, run, time, leads, store } = await testDelivery(smtpTransport(url))
  for (const nom of ['Un', 'Deux']) await post({ ...contactPayload, nom, site_web: 'x' })
  expect(await run()).toMatchObject({ sent: 0 })
  time.now = new Date('2026-03-02T16:01:00.000Z')
  expect(await run()).toMatchObject({ sent: 1 })
  expect(received[0]?.headers['subject']).toBe('Demandes mises de côté : 2')
  for (const { reference } of await leads())
    expect(received[0]?.text).toContain(`${reference} : champ caché rempli`)

  await post({ ...contactPayload, nom: 'Trois', site_web: 'x' })
  await store.erase(
    (await leads()).map(({ reference }) => reference),
    time.now,
  )
  time.now = new Date('2026-03-02T17:01:00.000Z')
  expect(await run()).toMatchObject({ sent: 1 })
  expect(received).toHaveLength(1)
})

test('without a mail server each mail becomes a file', async () => {
  const folder = temporaryFolder()
  const { post, run, leads } = await testDelivery(emlTransport(folder))
  await post(contactPayload)
  await run()
  const [lead] = await leads()
  expect(readdirSync(folder).sort()).toEqual([`${lead?.id}.acknowledgement.eml`, `${lead?.id}.business.eml`])
  expect(readFileSync(join(folder, `${lead?.id}.business.eml`), 'utf8')).toMatch(/^(.+\r\n)+\r\n/)
})
