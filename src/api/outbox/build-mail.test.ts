import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FormDefinition } from '../../forms/form-definition.ts'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { business, contactPayload, homePayload, owner, testApi } from '../fixtures/test-api.ts'
import type { Lead } from '../store.ts'
import { mailFor } from './build-mail.ts'

test('a request without an email address is mailed to the business without an invitation to reply', async () => {
  const fields = forms.accueil.fields.map((field) => ({ ...field, required: false }))
  const form = { ...forms.accueil, fields } as FormDefinition
  const { post, store, time } = await testApi({ forms: [form] })
  await post({ ...homePayload, email: '' })
  const address = { name: business.name, address: business.email }
  const settings = { ...owner, business, forms: [form], from: address, to: address }
  const mails = (await store.claimDue(time.now, 9, 1)).map((entry) => mailFor(entry, [], settings))
  expect(mails).toMatchObject([{ to: address, text: expect.stringContaining('Prénom : Élise') }])
  expect(mails[0]?.replyTo).toBeUndefined()
  expect(mails[0]?.text).not.toContain('Répondez')
})

test.each(['fr', 'en'] as const)(
  'the mails for a business that reads %s match the recorded ones',
  async (language) => {
    const inFrench: Lead = {
      id: 'lead-1',
      reference: 'ND-1234-AB',
      form: 'contact',
      lang: 'fr',
      subject: 'Demande =?utf-8?Q?x?=',
      fields: { ...contactPayload, message: 'Un rapport.\nUn grenier.\n\nMerci.' },
      consentVersion: '2026-11-22',
      receivedAt: '2026-03-02T15:20:00.000Z',
      payloadHash: '',
      // The evening of March 2 in Montréal.
      purgeAfter: '2027-03-03T02:20:00.000Z',
    }
    const inEnglish: Lead = {
      ...inFrench,
      lang: 'en',
      form: 'gone',
      fields: { email: 'a@exemple.ca', pets: false },
    }
    const { licence: _, ...unlicensed } = business
    const settings = {
      ...owner,
      language,
      business: language === 'fr' ? business : unlicensed,
      forms: [forms.accueil, forms.contact],
      from: { name: business.name, address: 'robot@nordassain.example' },
      to: { name: business.name, address: business.email },
    }
    const aside = ['trap', 'fast'].map((spam, n) => ({ reference: `ND-${n}`, spam }))
    const mails = [
      { kind: 'business', lead: inFrench },
      { kind: 'business', lead: inEnglish },
      { kind: 'acknowledgement', lead: language === 'fr' ? inFrench : inEnglish },
      { kind: 'quarantine' },
    ] as const
    const written = mails.map((of) => {
      const { text, ...rest } = mailFor({ id: of.kind, attempts: 1, ...of }, aside, settings) ?? {}
      const head = Object.entries(rest).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
      return `${head.join('')}\n${text}\n`
    })
    await expect(written.join('\n---\n\n')).toMatchFileSnapshot(
      join(import.meta.dirname, 'fixtures', `mails.${language}.txt`),
    )
  },
)

test('a visitor does not learn the addresses of those who read the requests', async () => {
  const { post, store, time } = await testApi()
  await post(contactPayload)
  const settings = { ...owner, business, forms: [], from: 'info@exemple.ca', to: 'Moi <moi@prive.example>' }
  const mails = (await store.claimDue(time.now, 9, 1)).map((entry) => mailFor(entry, [], settings))
  const toVisitor = mails.find((mail) => mail?.to !== settings.to)
  expect(toVisitor?.replyTo).toEqual({ name: business.name, address: business.email })
  expect(JSON.stringify(toVisitor)).not.toContain('prive')
})

test('no mail is built for an erased request or an hour without quarantined requests', () => {
  const address = { name: business.name, address: business.email }
  const settings = { ...owner, business, forms: [], from: address, to: address }
  for (const kind of ['business', 'acknowledgement', 'quarantine'] as const)
    expect(mailFor({ id: kind, attempts: 1, kind }, [], settings)).toBeUndefined()
})
