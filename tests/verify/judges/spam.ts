import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Judge, Site } from '../judge.ts'

/** A request for a quote, as a visitor writes it. */
export const QUOTE_REQUEST = {
  prenom: 'Marie',
  nom: 'Tremblay',
  email: 'marie.tremblay@example.com',
  telephone: '450-555-0199',
  ville: 'Saint-Jérôme',
  service: 'Décontamination Moisissures',
  urgence: 'normale',
  message: 'De la moisissure est apparue au mur du sous-sol après la fonte des neiges.',
  consent: true,
}

/** SpamAssassin on the mails that a quote request sends to the owner and to the visitor; its network tests are off. */
export const spam: Judge = {
  name: 'SpamAssassin',
  programs: [{ name: 'spamassassin', debian: 'spamassassin' }],
  judge: async (site) => {
    const mails = await mailsOf(site)
    return { looked: `${mails.length} mails`, findings: mails.flatMap(judgeMail) }
  },
}

type Mail = { readonly name: string; readonly text: string }

async function mailsOf({ baseUrl, dataDir }: Site): Promise<readonly Mail[]> {
  const answer = await fetch(`${baseUrl}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: baseUrl },
    body: JSON.stringify(QUOTE_REQUEST),
  })
  if (!answer.ok)
    throw new Error(`The request for a quote was answered ${answer.status}: ${await answer.text()}`)
  const outbox = join(dataDir, 'outbox')
  for (let waited = 0; waited < 50; waited++) {
    const names = readdirSync(dataDir).includes('outbox') ? readdirSync(outbox) : []
    if (names.length >= 2)
      return names.map((name) => ({ name, text: readFileSync(join(outbox, name), 'utf8') }))
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('No mail was sent within ten seconds.')
}

/** Every rule that raises the score is a finding, though five points are needed to count as spam. */
function judgeMail({ name, text }: Mail): Finding[] {
  const { stdout } = spawnSync('spamassassin', ['-L', '-t'], { input: text, encoding: 'utf8' })
  const rows = stdout.matchAll(/^\s*(\d+\.\d)\s+([A-Z][A-Z0-9_]+)\s+(.*)$/gm)
  return [...rows]
    .filter(([, points]) => Number(points) > 0)
    .map(([, points, rule = '', why = '']) => ({
      rule,
      where: name.replace(/^.*-/, ''),
      text: `${points} ${why}`,
    }))
}
