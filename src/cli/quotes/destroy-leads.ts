import { join, resolve } from 'node:path'
import { forgetMails } from '../../api/adapters/eml-transport.ts'
import { LogHeld } from '../../api/storage/cut-log.ts'
import type { Lead, Store } from '../../api/store.ts'
import { BuildError } from '../../problems/problem.ts'
import { confirm } from '../confirm.ts'
import { countOf } from '../report/count-of.ts'
import { dataFolder } from '../data-folder.ts'

export type DestroyOptions = {
  readonly dryRun?: boolean
  readonly yes?: boolean
  readonly json?: boolean
}

/**
 * Lets a person say no, where there is one; then nothing is to be destroyed and the exit code is 1. Elsewhere throws a
 * BuildError without `--yes`.
 */
export async function agreedTo(leads: readonly Lead[], options: DestroyOptions): Promise<boolean> {
  if (options.yes || leads.length === 0) return true
  if (process.stdin.isTTY && process.stderr.isTTY) {
    const what = leads.length === 1 ? `la demande ${leads[0]?.reference}` : countOf(leads.length, 'demande')
    const agreed = await confirm(`Effacer pour de bon ${what}, avec les courriels ?`)
    if (!agreed) {
      console.log('Rien n’a été effacé.')
      process.exitCode = 1
    }
    return agreed
  }
  throw new BuildError([
    {
      code: 'quotes/unconfirmed',
      message: `Rien n'a été effacé : il faut confirmer l'effacement de ${countOf(leads.length, 'demande')}.`,
      hint: 'Ajoutez --yes, ou --dry-run pour voir ce qui partirait.',
    },
  ])
}

/**
 * Destroys leads by `destroy`, and what the data folder holds of them: mails that were written as files. Throws a
 * BuildError when the database still holds traces of them.
 */
export async function destroyWithFiles<T>(root: string, store: Store, destroy: () => Promise<T>): Promise<T> {
  try {
    return await destroy()
  } catch (error) {
    if (!(error instanceof LogHeld)) throw error
    throw new BuildError([
      {
        code: 'quotes/log-held',
        message:
          "L'effacement n'est pas fini : un autre programme lit la base, dont le journal contient encore des traces.",
        hint: 'Fermez ce programme (une sauvegarde, un autre « site quotes »), puis relancez la même commande.',
      },
    ])
  } finally {
    // Also for what was erased before: a first attempt may have been cut off between the database and the files.
    await forgetMails(join(dataFolder(resolve(root)), 'outbox'), (leadIds) => store.erasedAmong(leadIds))
  }
}
