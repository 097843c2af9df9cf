import type Mailer from 'nodemailer/lib/mailer/index.js'
import type { Mail } from '../outbox/mail.ts'

/** Says a mail in nodemailer's terms: text alone, and nothing that could make it read a file or an address. */
export function toMessage(mail: Mail): Mailer.Options {
  return {
    messageId: mail.messageId,
    from: { ...mail.from },
    to: { ...mail.to },
    ...(mail.replyTo && { replyTo: { ...mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    headers: { ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
