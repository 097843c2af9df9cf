import { InvalidArgumentError, type Command } from 'commander'
import type { MessageLanguage, Text } from '../../messages/text.ts'
import { dayParser } from './lead-selection.ts'

type Say = (text: Text) => string

const PERSON = { en: '--email <address>', fr: '--email <adresse>' }
const AS_DATA: Text = { en: 'print them for a machine', fr: 'les afficher pour une machine' }

/** Adds `site quotes` and `site outbox`. Each loads its code only when it runs. */
export function addQuotesCommands(program: Command, root: () => string, language: MessageLanguage): void {
  const say: Say = (text) => text[language]
  const selecting = (command: Command) => addSelection(command, language)
  const destroying = (command: Command) => addDestruction(command, say)
  const quotes = program.command('quotes').description(
    say({
      en: 'look after the quote requests that are kept',
      fr: 's’occuper des demandes de soumission gardées',
    }),
  )

  selecting(
    quotes.command('list').description(
      say({
        en: 'list the quote requests, newest first',
        fr: 'énumérer les demandes, la plus récente d’abord',
      }),
    ),
  )
    .option('--json', say(AS_DATA))
    .option('--csv', say({ en: 'print them for a spreadsheet', fr: 'les afficher pour un tableur' }))
    .action(async (options: import('./list.ts').ListOptions) =>
      (await import('./list.ts')).listQuotes(root(), options),
    )

  quotes
    .command('show')
    .description(
      say({
        en: 'show one quote request and what became of its emails',
        fr: 'montrer une demande et ce que sont devenus ses courriels',
      }),
    )
    .argument(
      say({ en: '<reference>', fr: '<référence>' }),
      say({
        en: 'its reference, as the visitor was given it',
        fr: 'sa référence, telle que le visiteur l’a reçue',
      }),
    )
    .option('--json', say({ en: 'print it for a machine', fr: 'l’afficher pour une machine' }))
    .action(async (reference: string, options: import('./show.ts').ShowOptions) =>
      (await import('./show.ts')).showQuote(root(), reference, options),
    )

  selecting(
    quotes
      .command('export')
      .description(
        say({ en: 'hand quote requests over as CSV or JSON', fr: 'remettre des demandes en CSV ou en JSON' }),
      ),
  )
    .option(
      say({ en: '--out <file>', fr: '--out <fichier>' }),
      say({
        en: 'a new file to write (default: stdout)',
        fr: 'un nouveau fichier à écrire (par défaut : la sortie standard)',
      }),
    )
    .option('--json', say({ en: 'JSON instead of CSV', fr: 'du JSON au lieu de CSV' }))
    .option(
      say({ en: '--separator <character>', fr: '--separator <caractère>' }),
      say({
        en: 'between two cells of CSV (default: a comma)',
        fr: 'entre deux cellules de CSV (par défaut : un point-virgule)',
      }),
      separatorParser(say),
    )
    .action(async (options: import('./export.ts').ExportOptions) =>
      (await import('./export.ts')).exportQuotes(root(), options),
    )

  destroying(
    quotes
      .command('erase')
      .description(
        say({
          en: 'destroy quote requests with their emails, for good',
          fr: 'détruire des demandes et leurs courriels, pour de bon',
        }),
      )
      .argument(
        say({ en: '[references...]', fr: '[références...]' }),
        say({ en: 'their references', fr: 'leurs références' }),
      )
      .option(say(PERSON), say({ en: 'all those of one person', fr: 'toutes celles d’une personne' })),
  ).action(async (references: string[], options: import('./erase.ts').EraseOptions, command: Command) => {
    if (references.length === 0 && options.email === undefined)
      command.error(
        say({
          en: 'error: name the references to erase, or a person by --email',
          fr: 'erreur : nommez les références à effacer, ou une personne par --email',
        }),
      )
    await (await import('./erase.ts')).eraseQuotes(root(), references, options)
  })

  destroying(
    quotes.command('purge').description(
      say({
        en: 'destroy the quote requests that have outlived their retention',
        fr: 'détruire les demandes dont la conservation est finie',
      }),
    ),
  ).action(async (options: import('./destroy-leads.ts').DestroyOptions) =>
    (await import('./purge.ts')).purgeQuotes(root(), options),
  )

  program
    .command('outbox')
    .description(
      say({
        en: 'list the emails that have not been sent',
        fr: 'énumérer les courriels qui ne sont pas partis',
      }),
    )
    .option(
      '--retry',
      say({ en: 'try those that failed again', fr: 'essayer de nouveau ceux qui ont échoué' }),
    )
    .option('--json', say(AS_DATA))
    .action(async (options: import('../outbox.ts').OutboxOptions) =>
      (await import('../outbox.ts')).outbox(root(), options),
    )
}

function addSelection(command: Command, language: MessageLanguage): Command {
  const say: Say = (text) => text[language]
  const parseDay = dayParser(language)
  return command
    .option('--spam', say({ en: 'only what was set aside', fr: 'seulement ce qui est mis de côté' }))
    .option('--no-spam', say({ en: 'nothing of what was set aside', fr: 'rien de ce qui est mis de côté' }))
    .option(say(PERSON), say({ en: 'only those of one person', fr: 'seulement celles d’une personne' }))
    .option(
      say({ en: '--since <day>', fr: '--since <jour>' }),
      say({ en: 'from this day on, such as 2026-03-02', fr: 'à partir de ce jour, comme 2026-03-02' }),
      parseDay,
    )
    .option(
      say({ en: '--until <day>', fr: '--until <jour>' }),
      say({ en: 'to the end of this day', fr: 'jusqu’à la fin de ce jour' }),
      parseDay,
    )
}

function addDestruction(command: Command, say: Say): Command {
  return command
    .option(
      '--dry-run',
      say({
        en: 'show what would go, and destroy nothing',
        fr: 'montrer ce qui partirait, et ne rien détruire',
      }),
    )
    .option('--yes', say({ en: 'do not ask', fr: 'ne rien demander' }))
    .option(
      '--json',
      say({ en: 'print the result for a machine', fr: 'afficher le résultat pour une machine' }),
    )
}

function separatorParser(say: Say): (text: string) => string {
  return (text) => {
    if (text === '\\t' || text === 'tab') return '\t'
    if ([',', ';', '\t', '|'].includes(text)) return text
    throw new InvalidArgumentError(
      say({ en: 'A separator is one of , ; | tab.', fr: 'Un séparateur est , ; | ou tab.' }),
    )
  }
}
