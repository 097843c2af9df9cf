import { expect, test } from 'vitest'
import { smtpTransport } from '../adapters/smtp-transport.ts'
import { smtpServer } from '../fixtures/smtp-server.ts'
import { homePayload } from '../fixtures/test-api.ts'
import { testDelivery } from '../fixtures/test-delivery.ts'
import type { Mail } from './mail.ts'

/** Delivery to two recipients, of which the server refuses the second with the codes of `replies`, then no longer. */
async function toTwo(...replies: readonly number[]) {
  const left = [...replies]
  const { received, url } = await smtpServer((address) => {
    const responseCode = address === 'b@exemple.ca' ? left.shift() : undefined
    return responseCode === undefined ? null : Object.assign(new Error('no'), { responseCode })
  })
  const smtp = smtpTransport(url)
  const send = (mail: Mail) => smtp.send({ ...mail, to: 'a@exemple.ca, b@exemple.ca' })
  return { received, ...(await testDelivery({ ...smtp, send })) }
}

test('a mail refused for one of two recipients is sent to the other, and the refusal is logged', async () => {
  const { received, post, run, log } = await toTwo(550, 550)
  await post(homePayload)
  expect(await run()).toEqual({ sent: 2, failed: 0, dead: 0 })
  expect(received.map(({ to }) => to)).toEqual([['a@exemple.ca'], ['a@exemple.ca']])
  expect(log.at(-1)).toMatchObject({ level: 'error', event: 'mail-refused', mailboxes: 1 })
})

test('a recipient who is refused for a while gets the mail later, but the other not without end', async () => {
  const greylisted = await toTwo(450, 450)
  await greylisted.post(homePayload)
  expect(await greylisted.run()).toEqual({ sent: 0, failed: 2, dead: 0 })
  greylisted.time.now = new Date(greylisted.time.now.getTime() + 60_000)
  expect(await greylisted.run()).toEqual({ sent: 2, failed: 0, dead: 0 })
  expect(greylisted.received.at(-1)?.to).toEqual(['a@exemple.ca', 'b@exemple.ca'])

  const full = await toTwo(...Array<number>(50).fill(452))
  await full.post(homePayload)
  for (let attempt = 0; attempt < 8; attempt++) {
    await full.run()
    full.time.now = new Date(full.time.now.getTime() + 3_600_000)
  }
  expect(full.received).toHaveLength(10)
  expect(full.log.at(-1)).toMatchObject({ event: 'mail-refused', mailboxes: 1 })
})
