import { forgetMails } from '../../api/adapters/eml-transport.ts'
import { LogInUse } from '../../api/storage/cut-log.ts'
import { isBusy } from '../../api/storage/when-free.ts'
import type { Store } from '../../api/storage/create-store.ts'
import type { Lead } from '../../api/store.ts'
import { quantity, type MessageLanguage, type Text } from '../../messages/text.ts'
import { BuildError } from '../../problems/problem.ts'
import { mailFolders } from '../data-folder.ts'
import { createInterface } from 'node:readline'

export const DRY_RUN: Text = {
  en: 'Nothing was erased: this was a dry run.',
  fr: 'Rien n’a été effacé : c’était un essai.',
}

export type DestroyOptions = {
  readonly dryRun?: boolean
  readonly yes?: boolean
  readonly json?: boolean
}

/**
 * Asks for confirmation on a terminal; after a no, sets exit code 1 and returns false. Without a terminal, throws a
 * BuildError unless `--yes` is given.
 */
export async function agreedTo(leads: readonly Lead[], options: DestroyOptions, language: MessageLanguage) {
  if (options.yes || leads.length === 0) return true
  const [en, fr] = [quantity('en', leads.length, 'request'), quantity('fr', leads.length, 'demande')]
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new BuildError({
      code: 'quotes/unconfirmed',
      message: {
        en: `Nothing was erased: erasing ${en} must be confirmed.`,
        fr: `Rien n’a été effacé : il faut confirmer l’effacement de ${fr}.`,
      },
      hint: {
        en: 'Add --yes, or --dry-run to see what would go.',
        fr: 'Ajoutez --yes, ou --dry-run pour voir ce qui partirait.',
      },
    })
  const [one] = leads.length === 1 ? leads : []
  const question: Text = {
    en: `Erase ${one ? `request ${one.reference}` : en} for good, emails included?`,
    fr: `Effacer pour de bon ${one ? `la demande ${one.reference}` : fr}, avec les courriels ?`,
  }
  if (await confirm(question[language], language)) return true
  console.log({ en: 'Nothing was erased.', fr: 'Rien n’a été effacé.' }[language])
  process.exitCode = 1
  return false
}

/**
 * Destroys leads with `destroy`, and their mails in the data folder. Throws a BuildError if the database still contains
 * traces of them.
 */
export async function destroyWithFiles<T>(root: string, store: Store, destroy: () => Promise<T>): Promise<T> {
  try {
    return await destroy()
  } catch (error) {
    if (!(error instanceof LogInUse || isBusy(error))) throw error
    throw new BuildError({
      code: 'quotes/log-held',
      message: {
        en: 'The erasure is not finished: another program is reading the database, and its log still holds traces.',
        fr: 'L’effacement n’est pas fini : un autre programme lit la base, dont le journal contient encore des traces.',
      },
      hint: {
        en: 'Close that program (a backup, another "site quotes"), then run the same command again.',
        fr: 'Fermez ce programme (une sauvegarde, un autre « site quotes »), puis relancez la même commande.',
      },
    })
  } finally {
    // Includes leads erased before: an earlier run may have stopped between the database and the files.
    for (const folder of mailFolders(root)) await forgetMails(folder, store.erasedAmong)
  }
}

const ANSWERS = {
  en: { choice: '[yes/no]', yes: /^y(?:es)?$/i },
  fr: { choice: '[oui/non]', yes: /^o(?:ui)?$/i },
} as const

/** Asks for confirmation on the terminal. Only `yes`, `oui` or its first letter confirms; Ctrl+C and Ctrl+D do not. */
async function confirm(question: string, language: MessageLanguage): Promise<boolean> {
  const { choice, yes } = ANSWERS[language]
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve(''))
    terminal.question(`${question} ${choice} `, resolve)
  })
  terminal.close()
  return yes.test(answer.trim())
}
