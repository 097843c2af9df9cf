import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailTransport } from '../outbox/mail.ts'
import type { Store } from '../storage/create-store.ts'

/** No write takes this long: the process that started it was killed. */
const UNFINISHED_MS = 3_600_000

/** Writes each mail as an `.eml` file into a folder, for a machine without a mail server. */
export function emlTransport(folder: string): MailTransport {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail })
      const name = `${mail.messageId.replace(/^<|@.*$/g, '')}.eml`
      // Mails contain personal data: only their owner may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The mail is marked as sent next, and that mark survives a power cut: the mail must too.
      await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600, flush: true })
      await rename(join(folder, `.${name}`), join(folder, name))
    },
    close: () => transport.close(),
  }
}

/** Deletes the files of erased leads, and unfinished files of killed processes. */
export async function forgetMails(folder: string, erasedAmong: Store['erasedAmong']): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const leadOf = (name: string) => /^\.?([\da-f]{8}-[\da-f-]{27})\..+\.eml$/.exec(name)?.[1] ?? ''
  const erased = await erasedAmong([...new Set(names.map(leadOf))].filter(Boolean))
  for (const name of names) {
    const file = join(folder, name)
    if (erased.has(leadOf(name)) || (name.startsWith('.') && (await isOld(file))))
      await rm(file, { force: true })
  }
}

async function isOld(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
  return mtimeMs < Date.now() - UNFINISHED_MS
}
