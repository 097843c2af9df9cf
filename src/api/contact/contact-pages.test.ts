import { expect, test } from 'vitest'
import { homePayload, testApi } from '../fixtures/test-api.ts'

const { subject: _, ...fields } = homePayload

test('a plain form post is stored and gets a full page with its reference [R-FORM-16]', async () => {
  const { postForm, leads } = await testApi()
  const response = await postForm({ ...fields, _form: 'accueil', site_web: '' }, { accept: 'text/html' })
  expect(response.status).toBe(200)
  const [lead] = await leads()
  const page = await response.text()
  expect(page).toMatch(/^<!doctype html>\s*<html lang="fr">/)
  expect(page).toContain('Demande envoyée avec succès!')
  expect(page).toContain(`<strong>${lead?.reference}</strong>`)
  expect(page).toContain('href="tel:+14505550142"')
  expect(lead).toMatchObject({ form: 'accueil', spam: null })
})

test('an invalid plain form post gets the form back with its messages and escaped values [R-FORM-16]', async () => {
  const { postForm, leads } = await testApi()
  const values = { ...fields, prenom: '', nom: '"><script>alert(1)</script>', message: '</textarea>\nfin' }
  const response = await postForm({ ...values, _form: 'accueil' })
  expect(response.status).toBe(422)
  const page = await response.text()
  expect(page).toContain('<a href="#prenom">Prénom requis</a>')
  expect(page).toMatch(/<input[^>]* name="prenom"[^>]* aria-invalid="true" aria-describedby="prenom-error"/)
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(page).toContain('&lt;/textarea&gt;\nfin</textarea>')
  expect(page).toMatch(/<option value="urgente" selected/)
  expect(page).toMatch(
    /<input name="site_web"[^>]* data-1p-ignore data-lpignore="true" data-form-type="other"/,
  )
  expect(page).not.toMatch(/<script|style="/)
  expect(await leads()).toEqual([])
})

test('a ticked box is consent, an absent one is not', async () => {
  const { postForm, leads } = await testApi()
  const contact = { ...fields, service: 'amiante', urgence: 'normale', _form: 'contact-en' }
  const refused = await postForm(contact)
  expect([refused.status, refused.headers.get('content-language')]).toEqual([422, 'en'])
  expect(await refused.text()).toContain('You must agree to be contacted')
  for (const consent of ['', 'false']) expect((await postForm({ ...contact, consent })).status).toBe(422)
  expect((await postForm({ ...contact, consent: 'on' })).status).toBe(200)
  expect(await leads()).toHaveLength(1)
})

test('the page’s content security policy allows only its own style', async () => {
  const { postForm } = await testApi()
  const response = await postForm({ ...fields, _form: 'accueil' })
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(await response.text()) ?? []
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  const hash = Buffer.from(digest).toString('base64')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
})

test('a form post that asks for JSON gets JSON', async () => {
  const { postForm } = await testApi()
  const asked = (accept: string) => postForm({ ...fields, _form: 'accueil' }, { accept })
  expect(await (await asked('application/json')).json()).toHaveProperty('reference')
  const browser = await asked('text/html, application/json')
  expect(browser.headers.get('content-type')).toBe('text/html; charset=utf-8')
})
