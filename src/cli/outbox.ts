import type { OwnerSettings } from '../api/api-data.ts'
import { LEASE_MS } from '../api/outbox/deliver.ts'
import type { MailEntry } from '../api/store.ts'
import { quantity, type Text } from '../messages/text.ts'
import { MAIL_KINDS, mailState } from './quotes/plain-words.ts'
import { withArchive } from './quotes/open-archive.ts'
import { textTable } from './report/text-table.ts'

type OutboxOptions = { readonly retry?: boolean; readonly json?: boolean }

/** Prints the mails that are not sent yet and, with `retry`, queues the failed ones again. */
export async function outbox(root: string, options: OutboxOptions): Promise<void> {
  await withArchive(root, async (archive, settings) => {
    const retried = options.retry ? await archive.retryMails(new Date(), LEASE_MS) : 0
    const mails = await archive.mails('unsent')
    if (options.json) return console.log(JSON.stringify({ retried, mails }, undefined, 2))
    console.log(mailsTable(mails, settings))
    const toRetry: Text = {
      en: `To try again: ${quantity('en', retried, 'email')}. The running server does so within a minute.`,
      fr: `À essayer de nouveau : ${quantity('fr', retried, 'courriel')}. Le serveur en marche s’en charge dans la minute.`,
    }
    if (options.retry) console.log(toRetry[settings.language])
  })
}

function mailsTable(mails: readonly MailEntry[], { language, timeZone }: OwnerSettings): string {
  if (mails.length === 0)
    return { en: 'All emails have been sent.', fr: 'Tous les courriels sont partis.' }[language]
  const titles = { en: ['Request', 'Email', 'State'], fr: ['Demande', 'Courriel', 'État'] }[language]
  const rows = mails.map((mail) => [
    mail.reference ?? '',
    MAIL_KINDS[mail.kind][language],
    mailState(mail, timeZone)[language],
  ])
  const dead = mails.filter((mail) => mail.state === 'dead').length
  const waiting = mails.length - dead
  const total: Text = {
    en: `${quantity('en', waiting, 'email')} waiting, ${dead} given up`,
    fr: `${quantity('fr', waiting, 'courriel')} en attente, ${quantity('fr', dead, 'abandonné')}`,
  }
  const advice: Text = {
    en: '"site outbox --retry" tries them again.',
    fr: '« site outbox --retry » les fait essayer de nouveau.',
  }
  const table = textTable([titles, ...rows])
  return `${table}\n\n${total[language]}${dead > 0 ? `\n${advice[language]}` : ''}`
}
