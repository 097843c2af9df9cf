import { createTransport } from 'nodemailer'
import { parseUrl } from '../http/parse-url.ts'
import type { MailTransport } from '../outbox/mail.ts'

/** Most that one mail may take. A batch, five at once, is then done well before its lease ends. */
const LONGEST_MS = 60_000

/**
 * Sends through the SMTP server at `url`, `smtps://user:password@host:465` for one. A password goes over an encrypted line
 * alone, unless the address says `?requireTLS=false`: who stands between takes the server's offer of one out.
 */
export function smtpTransport(url: string, deadline = () => AbortSignal.timeout(LONGEST_MS)): MailTransport {
  const transport = createTransport({
    url,
    requireTLS: parseUrl(url)?.password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    // A server that never comes to the end of an answer is never silent either.
    send: (mail) => transport.sendMail({ ...mail, signal: deadline() }),
    close: () => transport.close(),
  }
}
