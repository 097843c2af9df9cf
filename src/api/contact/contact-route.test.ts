import { expect, test } from 'vitest'
import { compare } from '../../lib/compare.ts'
import { business, contactPayload, homePayload, testApi } from '../fixtures/test-api.ts'

const REFERENCE = /^ND-[2-9A-Z]{4}-[2-9A-Z]{2}$/

test('both payloads are stored with their mails before the answer [R-API-01]', async () => {
  const { post, leads, outbox } = await testApi()
  for (const payload of [homePayload, contactPayload]) {
    const response = await post(payload)
    expect(response.status).toBe(200)
    const { message, reference } = (await response.json()) as Readonly<Record<string, string>>
    expect(message).toBe(`Demande envoyée avec succès! Votre numéro de référence : ${reference}.`)
    expect(reference).toMatch(REFERENCE)
  }
  const stored = (await leads()).sort((a, b) => compare(a.form, b.form))
  expect(stored.map((lead) => [lead.form, lead.subject, lead.spam])).toEqual([
    ['accueil', 'Nouvelle demande URGENTE - Enlèvement Vermiculite', null],
    ['contact', 'Nouvelle demande - Décontamination d’amiante', null],
  ])
  const { subject: _, ...homeFields } = homePayload
  expect(JSON.parse(stored[0]?.fields ?? '')).toEqual(homeFields)
  expect(stored[1]).toMatchObject({ consent_version: '2026-11-22', purge_after: '2027-03-02T15:20:00.000Z' })
  expect((await outbox()).map((entry) => entry.kind).sort()).toEqual([
    'acknowledgement',
    'acknowledgement',
    'business',
    'business',
  ])
})

test('the handler computes the subject and ignores the one that was sent [R-FORM-13]', async () => {
  const { post, leads } = await testApi()
  await post({ ...homePayload, subject: 'Gagnez un iPhone', urgence: 'normale' })
  expect((await leads())[0]?.subject).toBe('Nouvelle demande - Enlèvement Vermiculite')
})

test('an invalid home request gets the form’s own messages and is not stored [R-API-02]', async () => {
  const { post, leads, outbox } = await testApi()
  const response = await post({ ...homePayload, prenom: 'É', email: 'elise', message: 'court' })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    message: 'Certains champs sont à corriger.',
    errors: { prenom: 'Prénom requis', email: 'Email invalide', message: 'Message trop court' },
  })
  expect([await leads(), await outbox()]).toEqual([[], []])
})

test.each([
  ['consent refused', { consent: false }],
  ['consent as text', { consent: 'true' }],
  ['consent left out', { consent: undefined }],
])('a contact request with %s is refused', async (_, change) => {
  const { post, leads } = await testApi()
  const response = await post({ ...contactPayload, ...change })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: { consent: "Vous devez accepter d'être contacté" } })
  expect(await leads()).toEqual([])
})

test('optional fields can be omitted, and urgency defaults to normale', async () => {
  const { post, leads } = await testApi()
  const { ville: _, service: __, urgence: ___, ...rest } = contactPayload
  expect((await post(rest)).status).toBe(200)
  expect(JSON.parse((await leads())[0]?.fields ?? '')).toMatchObject({
    ville: '',
    service: '',
    urgence: 'normale',
  })
})

test('an English form is answered in English [R-FORM-17]', async () => {
  const { post, leads } = await testApi()
  for (const headers of [
    { 'x-form': 'contact-en' },
    { referer: 'https://www.nordassain.example/en/contact' },
    { 'accept-language': 'en-CA,en;q=0.9' },
  ]) {
    const response = await post({ ...contactPayload, email: 'jean', consent: false }, headers)
    expect(response.headers.get('content-language')).toBe('en')
    expect(await response.json()).toEqual({
      message: 'Some fields need correction.',
      errors: { email: 'Invalid email address', consent: 'You must agree to be contacted' },
    })
  }
  await post(contactPayload, { 'x-form': 'contact-en' })
  expect((await leads())[0]).toMatchObject({ form: 'contact-en', lang: 'en' })
})

test('the referring page takes precedence over the browser’s language', async () => {
  const { post } = await testApi()
  const headers = { referer: 'https://www.nordassain.example/contact', 'accept-language': 'en-US' }
  expect(await (await post({ ...contactPayload, nom: '' }, headers)).json()).toMatchObject({
    errors: { nom: 'Le nom est requis' },
  })
})

test('a home request without its subject is still a home request', async () => {
  const { post, leads } = await testApi()
  const { subject: _, ...payload } = homePayload
  expect((await post(payload)).status).toBe(200)
  expect((await leads())[0]?.form).toBe('accueil')
})

test.each([
  ['an unknown key', { ...contactPayload, admin: true }],
  ['a prototype key', JSON.stringify(contactPayload).replace('{', '{"__proto__":{"consent":true},')],
  ['both forms at once', { ...homePayload, consent: true }],
])(
  '%s is refused, with the telephone: an open or cached page may be older than the form',
  async (_, payload) => {
    const { post, leads } = await testApi()
    const response = await post(payload)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(business.phone)
    expect(await leads()).toEqual([])
  },
)

test('stored text has composed accents, no invisible characters, and newlines in the message only', async () => {
  const { post, leads } = await testApi()
  const response = await post({
    ...homePayload,
    prenom: ' E\u0301lise\u0000\u202e ',
    nom: 'Roy\r\nBcc: victime@exemple.ca',
    message: 'Ligne un\r\nligne deux\u0007',
  })
  expect(response.status).toBe(200)
  expect(JSON.parse((await leads())[0]?.fields ?? '')).toMatchObject({
    prenom: 'Élise',
    nom: 'Roy Bcc: victime@exemple.ca',
    message: 'Ligne un\nligne deux',
  })
})

test('a request that fills the trap or comes too fast is quarantined and answered as usual', async () => {
  const { post, leads, outbox } = await testApi()
  const answers = [
    await post({ ...homePayload, nom: 'Piège', site_web: 'https://spam.example' }),
    await post({ ...contactPayload, nom: 'Vite' }, { 'x-form-elapsed': '1999' }),
    await post({ ...contactPayload, nom: 'Lente' }, { 'x-form-elapsed': '2000' }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(Object.keys((await answer.json()) as object)).toEqual(['message', 'reference'])
  }
  const stored = await leads()
  expect(Object.fromEntries(stored.map(({ fields, spam }) => [JSON.parse(fields).nom, spam]))).toEqual({
    Piège: 'trap',
    Vite: 'fast',
    Lente: null,
  })
  expect(stored).toHaveLength(3)
  expect(stored.find((lead) => lead.spam)?.purge_after).toBe('2026-04-01T15:20:00.000Z')
  expect((await outbox()).filter((entry) => entry.kind === 'quarantine')).toMatchObject([
    { id: 'quarantine-2026-03-02T15', lead_id: null, next_at: '2026-03-02T16:01:00.000Z' },
  ])
  expect(await outbox()).toHaveLength(3)
})

test('an invalid x-form-elapsed header is ignored', async () => {
  const { post, leads } = await testApi()
  for (const elapsed of ['', '-1', '1e1', '12x', 'x12', '1'.repeat(13)])
    await post({ ...contactPayload, nom: `Nom ${elapsed}` }, { 'x-form-elapsed': elapsed })
  expect((await leads()).map((lead) => lead.spam)).toEqual(Array(6).fill(null))
})

test.each([
  ['', 400],
  ['a b', 400],
  ['a'.repeat(201), 400],
  ['a'.repeat(200), 200],
  ['!~', 200],
])('an idempotency key such as "%s" is answered %i', async (key, status) => {
  const { post } = await testApi()
  const answer = await post(contactPayload, { 'idempotency-key': key })
  expect(answer.status).toBe(status)
  if (status === 400)
    expect(await answer.json()).toEqual({ message: 'La clé d’idempotence n’est pas valide.' })
})

test.each([
  ['a list', '[]', 400],
  ['nothing', 'null', 400],
  ['a number', '12', 400],
  ['a trap that is no text', { ...contactPayload, site_web: true }, 422],
  ['a subject that is no text', { ...homePayload, subject: 1 }, 422],
])('%s is not a valid request', async (_, payload, status) => {
  const { post, leads } = await testApi()
  expect((await post(payload)).status).toBe(status)
  expect(await leads()).toEqual([])
})

test('a site without forms answers 404', async () => {
  const { post } = await testApi({ forms: [] })
  expect((await post(contactPayload)).status).toBe(404)
})

test('another charset or media type is answered 415, even if the body is too long', async () => {
  const { post } = await testApi()
  const sent = (charset: string, payload: unknown = contactPayload) =>
    post(payload, { 'content-type': `application/json; charset=${charset}` })
  const refused = await sent('iso-8859-1', 'x'.repeat(20_000))
  expect([refused.status, await refused.json()]).toEqual([
    415,
    { message: 'La demande doit être envoyée en JSON ou par un formulaire.' },
  ])
  expect((await sent('"UTF-8"')).status).toBe(200)
  expect((await sent('utf-8', 'x'.repeat(20_000))).status).toBe(413)
  expect((await post('x'.repeat(20_000), { 'content-type': 'text/plain' })).status).toBe(415)
})

test('an idempotency key replays its answer and refuses a different request', async () => {
  const { post, leads, time } = await testApi()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await (await post(contactPayload, key)).json()
  time.now = new Date('2026-03-03T15:20:00Z')
  expect(await (await post(contactPayload, key)).json()).toEqual(first)
  const other = await post({ ...contactPayload, nom: 'Autre' }, key)
  expect(other.status).toBe(422)
  expect(await other.json()).toEqual({ message: 'Cette clé a déjà servi pour une autre demande.' })
  expect(await leads()).toHaveLength(1)
  expect((await post(contactPayload, { 'idempotency-key': 'é' })).status).toBe(400)
})

test('duplicates within ten minutes are stored once, even if concurrent', async () => {
  const { post, leads, outbox, time } = await testApi()
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(contactPayload)))
  const references = await Promise.all(
    answers.map(async (answer) => (await answer.json()) as { reference: string }),
  )
  expect(new Set(references.map((each) => each.reference)).size).toBe(1)
  expect([(await leads()).length, (await outbox()).length]).toEqual([1, 2])
  time.now = new Date(time.now.getTime() + 10 * 60_000 + 1)
  await post(contactPayload)
  expect(await leads()).toHaveLength(2)
})

test('requests are quarantined past the soft limit, and refused with the phone number past the hard one', async () => {
  const limits = {
    client: [{ windowMs: 600_000, soft: 2, hard: 4 }],
    everyone: { windowMs: 600_000, soft: 100, hard: 200 },
    acknowledgements: 3,
  }
  const { post, leads, time } = await testApi({ limits })
  const from = (ip: string, nom: string) => post({ ...contactPayload, nom }, {}, ip)
  for (let n = 1; n <= 4; n++) expect((await from('203.0.113.9', `Nom ${n}`)).status).toBe(200)
  expect((await leads()).map((lead) => String(lead.spam)).sort()).toEqual(['null', 'null', 'rate', 'rate'])
  const refused = await from('203.0.113.9', 'Nom 5')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  expect(await refused.json()).toEqual({ message: expect.stringContaining('450-555-0142') })
  expect((await from('203.0.113.10', 'Nom 6')).status).toBe(200)
  expect((await from('127.0.0.1', 'Nom 7')).status).toBe(200)
  time.now = new Date(time.now.getTime() + 600_000)
  expect((await from('203.0.113.9', 'Nom 8')).status).toBe(200)
})

test('rate limits store no address in clear text, and a mailbox gets three acknowledgements a day', async () => {
  const { db, post, outbox } = await testApi()
  for (let n = 1; n <= 5; n++) await post({ ...contactPayload, nom: `Nom ${n}` }, {}, '203.0.113.9')
  const kinds = (await outbox()).map((entry) => entry.kind)
  expect(kinds.filter((kind) => kind === 'acknowledgement')).toHaveLength(3)
  expect(kinds.filter((kind) => kind === 'business')).toHaveLength(5)
  expect(JSON.stringify(await db.selectFrom('rate_limit').selectAll().execute())).not.toMatch(
    /203\.0|exemple/,
  )
})

test('the log records what happened without personal data', async () => {
  const { post, log } = await testApi()
  await post(homePayload, {}, '203.0.113.9')
  await post({ ...homePayload, email: 'x' }, {}, '203.0.113.9')
  expect(log.map((entry) => [entry.event, entry['status']])).toEqual([
    ['lead', undefined],
    ['request', 200],
    ['request', 422],
  ])
  expect(JSON.stringify(log)).not.toMatch(/lise|exemple|vermiculite|203/i)
})
