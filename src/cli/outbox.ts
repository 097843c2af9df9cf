import { LEASE_MS } from '../api/outbox/deliver.ts'
import type { MailEntry } from '../api/store.ts'
import { countOf } from './report/count-of.ts'
import { mailKind, mailState } from './report/plain-words.ts'
import { withArchive } from './quotes/open-archive.ts'
import { siteTimeZone } from './quotes/site-context.ts'
import { textTable } from './report/text-table.ts'

export type OutboxOptions = { readonly retry?: boolean; readonly json?: boolean }

/** Prints the mails that have not gone and, with `retry`, makes those that failed due again. */
export async function outbox(root: string, options: OutboxOptions): Promise<void> {
  const timeZone = await siteTimeZone(root)
  await withArchive(root, async (archive) => {
    const retried = options.retry ? await archive.retryMails(new Date(), LEASE_MS) : 0
    const mails = await archive.mails('unsent')
    if (options.json) return console.log(JSON.stringify({ retried, mails }, undefined, 2))
    console.log(mailsTable(mails, timeZone, process.stdout.columns))
    if (options.retry) console.log(retriedText(retried))
  })
}

function mailsTable(mails: readonly MailEntry[], timeZone: string, width?: number): string {
  if (mails.length === 0) return 'Tous les courriels sont partis.'
  const rows = mails.map((mail) => [mail.reference ?? '', mailKind(mail.kind), mailState(mail, timeZone)])
  const dead = mails.filter((mail) => mail.state === 'dead').length
  const total = `${countOf(mails.length - dead, 'courriel')} en attente, ${countOf(dead, 'abandonné')}`
  const advice = dead > 0 ? '\n« site outbox --retry » les fait essayer de nouveau.' : ''
  return `${textTable([['Demande', 'Courriel', 'État'], ...rows], { width, shrink: [2] })}\n\n${total}${advice}`
}

function retriedText(retried: number): string {
  return retried === 0
    ? 'Aucun courriel n’avait échoué.'
    : `${countOf(retried, 'courriel')} à essayer de nouveau : le serveur en marche s’en charge dans la minute.`
}
