import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'esbuild'
import { expect, test } from 'vitest'

import { contactPayload, temporaryFolder } from '../fixtures/test-api.ts'
import { openDatabase } from './open-database.ts'

// Bundled once, beside the packages that it loads: a killed server must be back soon.
const SERVER = new URL('../../../node_modules/.cache/site-api/server.mjs', import.meta.url).pathname
const ROUNDS = 5
const ANSWERS = 25
const CLIENTS = 8

type Sent = { readonly key: string; readonly nom: string; reference?: string }

test(
  'whatever kills the server, an answered request is stored exactly once',
  { timeout: 120_000 },
  async () => {
    const folder = temporaryFolder()
    const entryPoints = [new URL('../fixtures/api-server.ts', import.meta.url).pathname]
    await build({
      entryPoints,
      outfile: SERVER,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    })
    const sent: Sent[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const server = spawn(process.execPath, [SERVER, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const port = Number(await new Promise((resolve) => server.stdout.once('data', resolve)))
      const alive = { yes: true }
      // Requests that the last server left unanswered are sent again under their keys.
      const unanswered = sent.filter((request) => request.reference === undefined)
      const clients = Array.from({ length: CLIENTS }, () => keepPosting(port, unanswered, sent, alive))
      const enough = answeredOf(sent).length + ANSWERS + Math.random() * 30
      while (answeredOf(sent).length < enough)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
      server.kill('SIGKILL')
      alive.yes = false
      await Promise.all([...clients, once(server, 'exit')])
    }

    const answered = sent.filter((request) => request.reference !== undefined)
    expect(answered.length).toBeGreaterThan(ROUNDS * ANSWERS)
    const db = await openDatabase(pathToFileURL(join(folder, 'site.db')).href)
    const leads = await db.selectFrom('lead').select(['id', 'reference', 'idem_key', 'fields']).execute()
    const mails = await db.selectFrom('outbox').select(['lead_id']).where('kind', '=', 'business').execute()
    await db.destroy()

    const byKey = new Map(leads.map((lead) => [lead.idem_key, lead]))
    expect(byKey.size).toBe(leads.length)
    for (const { key, nom, reference } of answered) {
      expect(byKey.get(key)?.reference).toBe(reference)
      expect(byKey.get(key)?.fields).toContain(`"nom":"${nom}"`)
    }
    expect(mails).toHaveLength(leads.length)
    expect(new Set(mails.map((mail) => mail.lead_id))).toEqual(new Set(leads.map((lead) => lead.id)))
  },
)

function answeredOf(sent: readonly Sent[]): readonly Sent[] {
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
