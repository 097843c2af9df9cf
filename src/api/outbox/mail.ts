import type { SendMailOptions } from 'nodemailer'

/**
 * A mail ready to be sent, text only. Its id is stable for an outbox entry, so that a mail sent twice is recognised as
 * one.
 */
export type Mail = SendMailOptions & { readonly messageId: string; readonly text: string }

/**
 * Sends a mail to the next server. Resolves if that server accepts it for at least one recipient, with those that it
 * rejected, if any, and its replies; rejects otherwise.
 */
export type MailTransport = {
  send(mail: Mail): Promise<{
    readonly rejected?: readonly unknown[]
    readonly rejectedErrors?: readonly unknown[] | undefined
  } | void>
  close(): void
}
