import { InvalidArgumentError, type Command, type Option } from 'commander'
import type { LocalizedCommand } from '../localized-command.ts'

const PERSON = { en: '--email <address>', fr: '--email <adresse>' }
const OF_PERSON = [
  PERSON,
  'only those of one person',
  'seulement celles d’une personne',
  takesAddress,
] as const

/** Adds `site quotes` and `site outbox`. Each loads its code only when it runs. */
export function addQuotesCommands(program: LocalizedCommand, root: () => string): void {
  const quotes = program
    .command('quotes')
    .about('manage the stored quote requests', 's’occuper des demandes de soumission gardées')

  quotes
    .command('list')
    .about('list the quote requests, newest first', 'énumérer les demandes, la plus récente d’abord')
    .offers(...OF_PERSON)
    .offersJson()
    .action(async (options) => (await import('./list.ts')).listQuotes(root(), options))

  quotes
    .command('show')
    .about(
      'show one quote request and what became of its emails',
      'montrer une demande et ce que sont devenus ses courriels',
    )
    .takes(
      { en: '<reference>', fr: '<référence>' },
      'its reference, as given to the visitor',
      'sa référence, telle que le visiteur l’a reçue',
    )
    .offersJson()
    .action(async (reference, options) => (await import('./show.ts')).showQuote(root(), reference, options))

  quotes
    .command('export')
    .about('export quote requests as CSV or JSON', 'exporter des demandes en CSV ou en JSON')
    .offers(...OF_PERSON)
    .offers(
      { en: '--out <file>', fr: '--out <fichier>' },
      'a new file to write (default: stdout)',
      'un nouveau fichier à écrire (par défaut : la sortie standard)',
    )
    .offers('--json', 'JSON instead of CSV', 'du JSON au lieu de CSV')
    .action(async (options) => (await import('./export.ts')).exportQuotes(root(), options))

  addDestruction(
    quotes
      .command('erase')
      .about(
        'destroy quote requests with their emails, for good',
        'détruire des demandes et leurs courriels, pour de bon',
      )
      .takes({ en: '[references...]', fr: '[références...]' }, 'their references', 'leurs références')
      .offers(PERSON, 'all those of one person', 'toutes celles d’une personne', takesAddress),
  ).action(async (references: string[], options: import('./erase.ts').EraseOptions, command: Command) => {
    // Both could mean this person's requests among these; ambiguous input must not delete anything.
    if ((references.length === 0) === (options.email === undefined))
      command.error(
        program.say({
          en: 'error: name either the references to erase, or a person by --email',
          fr: 'erreur : nommez soit les références à effacer, soit une personne par --email',
        }),
      )
    await (await import('./erase.ts')).eraseQuotes(root(), references, options)
  })

  addDestruction(
    quotes
      .command('purge')
      .about(
        'destroy the quote requests that have outlived their retention',
        'détruire les demandes dont la conservation est finie',
      ),
  ).action(async (options) => (await import('./purge.ts')).purgeQuotes(root(), options))

  program
    .command('outbox')
    .about('list the emails that have not been sent', 'énumérer les courriels qui ne sont pas partis')
    .offers('--retry', 'retry those that failed', 'essayer de nouveau ceux qui ont échoué')
    .offersJson()
    .action(async (options) => (await import('../outbox.ts')).outbox(root(), options))
}

/** An empty variable is in no request: the answer would be that this person has sent none. */
function takesAddress(option: Option): Option {
  return option.argParser((typed) => {
    if (typed.includes('@')) return typed
    throw new InvalidArgumentError('')
  })
}

function addDestruction(command: LocalizedCommand): LocalizedCommand {
  return command
    .offers(
      '--dry-run',
      'show what would be destroyed, and change nothing',
      'montrer ce qui partirait, et ne rien détruire',
    )
    .offers('--yes', 'do not ask', 'ne rien demander')
    .offersJson()
}
