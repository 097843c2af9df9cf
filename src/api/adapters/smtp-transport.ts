import { createTransport } from 'nodemailer'
import { parseUrl } from '../http/parse-url.ts'
import type { MailTransport } from '../outbox/mail.ts'

/** Time limit for one mail. A batch of five in parallel then ends well before its lease. */
const TIMEOUT_MS = 60_000

/**
 * Sends through the SMTP server at `url`, for example `smtps://user:password@host:465`. A password is sent only over an
 * encrypted connection, unless the address says `?requireTLS=false`: an attacker in the middle can strip the STARTTLS
 * offer.
 */
export function smtpTransport(url: string, deadline = () => AbortSignal.timeout(TIMEOUT_MS)): MailTransport {
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
    // A server that never finishes a reply is never silent either, so idle timeouts do not catch it.
    send: (mail) => transport.sendMail({ ...mail, signal: deadline() }),
    close: () => transport.close(),
  }
}
