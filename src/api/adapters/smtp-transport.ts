import { createTransport } from 'nodemailer'
import type { MailTransport } from '../outbox/mail.ts'

/** Sends through the SMTP server at `url`, `smtps://user:password@host:465` for one. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    send: (mail) => transport.sendMail({ ...mail }),
    close: () => transport.close(),
  }
}
