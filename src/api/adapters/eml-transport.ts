import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import type { MailTransport } from '../outbox/mail.ts'
import { toMessage } from './to-message.ts'

/** Writes each mail as an `.eml` file into a folder, for a machine without a mail server. */
export function emlTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail))
      const name = `${mail.messageId.replace(/^<|@.*$/g, '')}.eml`
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `.${name}`), message as Buffer)
      await rename(join(folder, `.${name}`), join(folder, name))
      return { providerId: name }
    },
    close: () => transport.close(),
  }
}
