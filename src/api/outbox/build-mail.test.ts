import { expect, test } from 'vitest'
import type { FormDefinition } from '../../forms/form-definition.ts'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { business, homePayload, owner, testApi } from '../fixtures/test-api.ts'
import { mailFor } from './build-mail.ts'

test('a request without an address is told to the business, which is not bidden to reply', async () => {
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
