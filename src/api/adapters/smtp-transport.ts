import { createTransport } from 'nodemailer'
import { parseUrl } from '../http/parse-url.ts'
import { logJson } from '../log.ts'
import type { MailTransport } from '../outbox/mail.ts'

/** Time limit for one mail. A batch of five in parallel then ends well before its lease. */
const TIMEOUT_MS = 60_000

/**
 * Sends through the SMTP server at `url`, for example `smtps://user:password@host:465`. A password is sent only over an
 * encrypted connection, unless the address says `?requireTLS=false`: an attacker in the middle can strip the STARTTLS
 * offer.
 */
export function smtpTransport(url: string, deadline = () => AbortSignal.timeout(TIMEOUT_MS)): MailTransport {
  const { protocol = '', hostname, password } = parseUrl(url) ?? {}
  if (!/^smtps?:$/.test(protocol) || !hostname) return noTransport()
  const transport = createTransport({
    url,
    requireTLS: password !== '',
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

/** A mistake in the address must not block quote requests: their mails wait, and the log says why. */
function noTransport(): MailTransport {
  const code = 'SITE_SMTP_URL_INVALID'
  const hint = 'smtps://user:password@host:465, with # / ? @ in the password as %23 %2F %3F %40'
  logJson({ level: 'error', event: 'smtp-url', code, hint })
  return { send: () => Promise.reject(Object.assign(new Error(code), { code })), close: () => {} }
}
