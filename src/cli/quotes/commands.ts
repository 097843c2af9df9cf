import { InvalidArgumentError, type Command } from 'commander'
import { parseDay } from './lead-selection.ts'

/** Adds `site quotes` and `site outbox`. Each loads its code only when it runs. */
export function addQuotesCommands(program: Command, root: () => string): void {
  const quotes = program.command('quotes').description('look after the quote requests that are kept')

  selecting(quotes.command('list').description('list the quote requests, newest first'))
    .option('--json', 'print them for a machine')
    .option('--csv', 'print them for a spreadsheet')
    .action(async (options: import('./list.ts').ListOptions) =>
      (await import('./list.ts')).listQuotes(root(), options),
    )

  quotes
    .command('show')
    .description('show one quote request and what became of its mails')
    .argument('<reference>', 'its reference, as the visitor was given it')
    .option('--json', 'print it for a machine')
    .action(async (reference: string, options: import('./show.ts').ShowOptions) =>
      (await import('./show.ts')).showQuote(root(), reference, options),
    )

  selecting(quotes.command('export').description('hand quote requests over as CSV or JSON'))
    .option('--out <file>', 'a new file to write (default: stdout)')
    .option('--json', 'JSON instead of CSV')
    .option('--separator <character>', 'between two cells of CSV (default: a comma)', parseSeparator)
    .action(async (options: import('./export.ts').ExportOptions) =>
      (await import('./export.ts')).exportQuotes(root(), options),
    )

  destroying(
    quotes
      .command('erase')
      .description('destroy quote requests with their mails, for good')
      .argument('[references...]', 'their references')
      .option('--email <address>', 'all those of one person'),
  ).action(async (references: string[], options: import('./erase.ts').EraseOptions, command: Command) => {
    if (references.length === 0 && options.email === undefined)
      command.error('error: name the references to erase, or a person by --email')
    await (await import('./erase.ts')).eraseQuotes(root(), references, options)
  })

  destroying(
    quotes.command('purge').description('destroy the quote requests that have outlived their retention'),
  ).action(async (options: import('./destroy-leads.ts').DestroyOptions) =>
    (await import('./purge.ts')).purgeQuotes(root(), options),
  )

  program
    .command('outbox')
    .description('list the mails that have not gone')
    .option('--retry', 'try those that failed again')
    .option('--json', 'print them for a machine')
    .action(async (options: import('../outbox.ts').OutboxOptions) =>
      (await import('../outbox.ts')).outbox(root(), options),
    )
}

function selecting(command: Command): Command {
  return command
    .option('--spam', 'only what was set aside')
    .option('--no-spam', 'nothing of what was set aside')
    .option('--email <address>', 'only those of one person')
    .option('--since <day>', 'from this day on, such as 2026-03-02', parseDay)
    .option('--until <day>', 'to the end of this day', parseDay)
}

function destroying(command: Command): Command {
  return command
    .option('--dry-run', 'show what would go, and destroy nothing')
    .option('--yes', 'do not ask')
    .option('--json', 'print the result for a machine')
}

function parseSeparator(text: string): string {
  if (text === '\\t' || text === 'tab') return '\t'
  if ([',', ';', '\t', '|'].includes(text)) return text
  throw new InvalidArgumentError('A separator is one of , ; | tab.')
}
