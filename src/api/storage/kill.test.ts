import { expect, test } from 'vitest'
import { killableServer } from '../fixtures/killable-server.ts'
import { mailbox } from '../fixtures/mailbox.ts'
import { contactPayload, onPostgres, temporaryFolder, testDatabaseUrl } from '../fixtures/test-api.ts'
import { openDatabase } from './open-database.ts'

/** Answered requests before the test checks. A thousand in `npm run bench:reliability`. */
const asked = process.env.SITE_TEST_REQUESTS
const requests = (inSuite: number) => Number(asked ?? (onPostgres ? inSuite / 2 : inSuite))
/** Answered requests between two kills, each of which interrupts running requests. */
const PER_ROUND = 15
const CLIENTS = 8
const DAY_MS = 86_400_000

type Sent = { readonly key: string; readonly nom: string; reference?: string }

test.each([
  ['the mail server is up', requests(50), false],
  ['the mail server is down all the while and back a day later', requests(26), true],
])(
  'when the server is killed, every answered request is stored exactly once and mailed: %s',
  { timeout: 900_000 },
  async (situation, wanted, mailIsDown) => {
    const start = await killableServer()
    const [dataDir, databaseUrl] = [temporaryFolder(), await testDatabaseUrl()]
    let mail = await mailbox()
    if (mailIsDown) await mail.close()
    const settings = { dataDir, databaseUrl, smtpUrl: mail.url }

    const sent: Sent[] = []
    let kills = 0
    for (; answered(sent).length < wanted; kills++) {
      const server = await start(settings)
      const alive = { yes: true }
      // Requests that the last server left unanswered are sent again with their keys.
      const again = sent.filter((request) => request.reference === undefined)
      const clients = Array.from({ length: CLIENTS }, () => keepPosting(server.port, again, sent, alive))
      const enough = answered(sent).length + 1 + Math.random() * 2 * PER_ROUND
      while (answered(sent).length < enough)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
      await server.kill()
      alive.yes = false
      await Promise.all(clients)
    }

    if (mailIsDown) mail = await mailbox(Number(new URL(mail.url).port))
    // A day later, no lease or back-off of the killed servers remains.
    const last = await start({ ...settings, aheadMs: DAY_MS })
    await expect.poll(() => waitingMails(last.port), { timeout: 300_000 }).toBe(0)
    await last.kill()

    const { leads, mails } = await whatIsKept(databaseUrl)
    const byKey = new Map(leads.map((lead) => [lead.idem_key, lead]))
    expect(byKey.size).toBe(leads.length)
    for (const { key, nom, reference } of answered(sent)) {
      expect(byKey.get(key)?.reference).toBe(reference)
      expect(byKey.get(key)?.fields).toContain(`"nom":"${nom}"`)
    }
    expect(mails).toHaveLength(leads.length)
    expect(new Set(mails.map((each) => each.lead_id))).toEqual(new Set(leads.map((lead) => lead.id)))
    const told = mail.messageIds.filter((id) => id.includes('.business@'))
    expect(new Set(told)).toEqual(
      new Set(leads.map((lead) => `<${lead.id}.business@www.nordassain.example>`)),
    )
    if (asked) {
      const counts = { answered: answered(sent).length, kills, stored: leads.length, mailed: told.length }
      console.log(JSON.stringify({ situation, database: onPostgres ? 'PostgreSQL' : 'libSQL', ...counts }))
    }
  },
)

function answered(sent: readonly Sent[]): readonly Sent[] {
  return sent.filter((request) => request.reference !== undefined)
}

async function keepPosting(
  port: number,
  again: Sent[],
  sent: Sent[],
  alive: { yes: boolean },
): Promise<void> {
  while (alive.yes) {
    const request: Sent = again.pop() ?? { key: crypto.randomUUID(), nom: `Nom ${sent.length}` }
    if (!sent.includes(request)) sent.push(request)
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': request.key },
        body: JSON.stringify({ ...contactPayload, nom: request.nom }),
      })
      const answer = (await response.json()) as { reference?: string }
      if (response.ok && answer.reference) request.reference = answer.reference
    } catch {
      return
    }
  }
}

async function waitingMails(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`)
  return ((await response.json()) as { waiting: number }).waiting
}

async function whatIsKept(databaseUrl: string) {
  const db = await openDatabase(databaseUrl)
  const leads = await db.selectFrom('lead').select(['id', 'reference', 'idem_key', 'fields']).execute()
  const mails = await db.selectFrom('outbox').select('lead_id').where('kind', '=', 'business').execute()
  await db.destroy()
  return { leads, mails }
}
