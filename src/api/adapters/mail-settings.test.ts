import { expect, onTestFinished, test } from 'vitest'
import { smtpServer } from '../fixtures/smtp-server.ts'
import { business, owner } from '../fixtures/test-api.ts'
import { mailSettings } from './mail-settings.ts'
import { smtpTransport } from './smtp-transport.ts'

test.each([
  [{}, `${business.name} <${business.email}>`, [business.email]],
  [{ SITE_MAIL_TO: 'a@x.example' }, `${business.name} <a@x.example>`, ['a@x.example']],
  [{ SITE_MAIL_TO: 'Bureau <a@x.example>' }, 'Bureau <a@x.example>', ['a@x.example']],
  [{ SITE_MAIL_TO: 'a@x.example, b@x.example' }, 'a@x.example, b@x.example', ['a@x.example', 'b@x.example']],
  // As mail programs for offices separate them.
  [{ SITE_MAIL_TO: 'a@x.example; b@x.example' }, 'a@x.example, b@x.example', ['a@x.example', 'b@x.example']],
  [{ SITE_MAIL_TO: 'a@x.example b@x.example' }, 'a@x.example, b@x.example', ['a@x.example', 'b@x.example']],
  [{ SITE_MAIL_TO: 'Bureau a@x.example' }, 'Bureau <a@x.example>', ['a@x.example']],
  [
    { SITE_MAIL_TO: 'Le bureau', SITE_MAIL_FROM: 'Le bureau' },
    `${business.name} <${business.email}>`,
    [business.email],
  ],
  [
    { SITE_MAIL_TO: '"Bureau <a@x.example>"', SITE_MAIL_FROM: "'a@x.example'" },
    `${business.name} <${business.email}>`,
    [business.email],
  ],
  [{ SITE_MAIL_TO: '"Bureau, B" <a@x.example>' }, '"Bureau, B" <a@x.example>', ['a@x.example']],
  [{ SITE_MAIL_TO: ' a@x.example ' }, `${business.name} <a@x.example>`, ['a@x.example']],
])('with %j, mails to the business go to %s', async (env, header, addresses) => {
  const { received, url } = await smtpServer()
  const transport = smtpTransport(url)
  onTestFinished(() => transport.close())
  const { from, to } = mailSettings({ ...owner, business, forms: [] }, env)
  await transport.send({ messageId: '<a@b>', from, to, subject: '', text: '', headers: {} })
  const sender = `${business.name} <${business.email}>`
  expect(received).toMatchObject([{ to: addresses, headers: { from: sender, to: header } }])
})
