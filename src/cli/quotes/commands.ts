import type { Command } from 'commander'
import type { LocalizedCommand } from '../localized-command.ts'
import type { Text } from '../../messages/text.ts'

const PERSON = { en: '--email <address>', fr: '--email <adresse>' }
const OF_PERSON: Text = { en: 'only those of one person', fr: 'seulement celles d’une personne' }

/** Adds `site quotes` and `site outbox`. Each loads its code only when it runs. */
export function addQuotesCommands(program: LocalizedCommand, root: () => string): void {
  const quotes = program.command('quotes').about({
    en: 'manage the stored quote requests',
    fr: 's’occuper des demandes de soumission gardées',
  })

  quotes
    .command('list')
    .about({
      en: 'list the quote requests, newest first',
      fr: 'énumérer les demandes, la plus récente d’abord',
    })
    .offers(PERSON, OF_PERSON)
    .offersJson()
    .action(async (options) => (await import('./list.ts')).listQuotes(root(), options))

  quotes
    .command('show')
    .about({
      en: 'show one quote request and what became of its emails',
      fr: 'montrer une demande et ce que sont devenus ses courriels',
    })
    .takes(
      { en: '<reference>', fr: '<référence>' },
      {
        en: 'its reference, as the visitor was given it',
        fr: 'sa référence, telle que le visiteur l’a reçue',
      },
    )
    .offersJson()
    .action(async (reference, options) => (await import('./show.ts')).showQuote(root(), reference, options))

  quotes
    .command('export')
    .about({
      en: 'export quote requests as CSV or JSON',
      fr: 'remettre des demandes en CSV ou en JSON',
    })
    .offers(PERSON, OF_PERSON)
    .offers(
      { en: '--out <file>', fr: '--out <fichier>' },
      {
        en: 'a new file to write (default: stdout)',
        fr: 'un nouveau fichier à écrire (par défaut : la sortie standard)',
      },
    )
    .offers('--json', { en: 'JSON instead of CSV', fr: 'du JSON au lieu de CSV' })
    .action(async (options) => (await import('./export.ts')).exportQuotes(root(), options))

  addDestruction(
    quotes
      .command('erase')
      .about({
        en: 'destroy quote requests with their emails, for good',
        fr: 'détruire des demandes et leurs courriels, pour de bon',
      })
      .takes(
        { en: '[references...]', fr: '[références...]' },
        { en: 'their references', fr: 'leurs références' },
      )
      .offers(PERSON, { en: 'all those of one person', fr: 'toutes celles d’une personne' }),
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
    quotes.command('purge').about({
      en: 'destroy the quote requests that have outlived their retention',
      fr: 'détruire les demandes dont la conservation est finie',
    }),
  ).action(async (options) => (await import('./purge.ts')).purgeQuotes(root(), options))

  program
    .command('outbox')
    .about({
      en: 'list the emails that have not been sent',
      fr: 'énumérer les courriels qui ne sont pas partis',
    })
    .offers('--retry', { en: 'try those that failed again', fr: 'essayer de nouveau ceux qui ont échoué' })
    .offersJson()
    .action(async (options) => (await import('../outbox.ts')).outbox(root(), options))
}

function addDestruction(command: LocalizedCommand): LocalizedCommand {
  return command
    .offers('--dry-run', {
      en: 'show what would be destroyed, and change nothing',
      fr: 'montrer ce qui partirait, et ne rien détruire',
    })
    .offers('--yes', { en: 'do not ask', fr: 'ne rien demander' })
    .offersJson()
}
