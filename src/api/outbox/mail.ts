export type MailAddress = { readonly name: string; readonly address: string }

/** Addresses as in a header: `Nom <a@b.example>, c@d.example`. The name of a single address is passed separately. */
export type MailAddresses = MailAddress | string

/** A mail ready to be sent, text only. */
export type Mail = {
  /** Stable for an outbox entry, so that a mail sent twice is recognised as one. */
  readonly messageId: string
  readonly from: MailAddresses
  readonly to: MailAddresses
  readonly replyTo?: MailAddresses | undefined
  readonly subject: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** The result for an accepted mail: the recipients that the server rejected, if any. */
export type SendResult = { readonly rejected?: readonly unknown[] }

/**
 * Sends a mail to the next server. Resolves if that server accepts it for at least one recipient; rejects otherwise.
 */
export type MailTransport = {
  send(mail: Mail): Promise<SendResult | void>
  /**
   * Deletes the copies that this transport stores of erased leads' mails; `erasedAmong` says which leads are erased.
   */
  forget?(erasedAmong: (leadIds: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>
  close(): void
}
