export type MailAddress = { readonly name: string; readonly address: string }

/** Addresses as a header has them: `Nom <a@b.example>, c@d.example`. Of one without a name, the name is given beside it. */
export type MailAddresses = MailAddress | string

/** A mail ready to be sent: text alone. */
export type Mail = {
  /** Stable for one outbox entry, so that a mail sent twice is recognised as one. */
  readonly messageId: string
  readonly from: MailAddresses
  readonly to: MailAddresses
  readonly replyTo?: MailAddresses | undefined
  readonly subject: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** What became of a mail that a server took: the mailboxes that it was not taken for, of several. */
export type Taken = { readonly rejected?: readonly unknown[] }

/** Hands a mail to the next server. Resolves once that server has taken it for anybody; rejects otherwise. */
export type MailTransport = {
  send(mail: Mail): Promise<Taken | void>
  /** Destroys what this transport itself keeps of the mails of erased leads; `erasedAmong` says which leads those are. */
  forget?(erasedAmong: (leadIds: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>
  close(): void
}
