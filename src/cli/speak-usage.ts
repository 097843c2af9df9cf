import { Help, type Command, type OutputConfiguration } from 'commander'
import type { MessageLanguage } from '../messages/text.ts'

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Utilisation :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Commands:': 'Commandes :',
}

/** Commander's usage errors and their French translations. */
const ERRORS: readonly (readonly [english: RegExp, french: string])[] = [
  [/^error: unknown option '(.+)'/, 'erreur : l’option « $1 » n’existe pas'],
  [/^error: unknown command '(.+)'/, 'erreur : la commande « $1 » n’existe pas'],
  [/^error: missing required argument '(.+)'/, 'erreur : il manque l’argument « $1 »'],
  [/^error: option '(.+)' argument missing/, 'erreur : l’option « $1 » attend une valeur'],
  [/^error: option '(.+)' argument '(.*)' is invalid\./, 'erreur : l’option « $1 » n’accepte pas « $2 ».'],
  [
    /^error: too many arguments.*Expected (\d+) arguments? but got (\d+)\./,
    'erreur : trop d’arguments : $2 au lieu de $1.',
  ],
  [/Allowed choices are (.+)\./, 'Les choix : $1.'],
  [/\(Did you mean (?:one of )?(.+)\?\)/, '(Vouliez-vous écrire $1 ?)'],
]

/** Makes a program, and the commands added to it later, print help and usage errors in a language. */
export function speakUsage(
  program: Command,
  language: MessageLanguage,
  output: OutputConfiguration = {},
): Command {
  program.configureOutput(output)
  if (language === 'en') return program
  return program
    .configureOutput({ outputError: (text, write) => write(inFrench(text)) })
    .helpOption('-h, --help', 'afficher l’aide')
    .helpCommand('help [commande]', 'afficher l’aide d’une commande')
    .configureHelp({
      styleTitle: (title) => TITLES[title] ?? title,
      commandUsage: (command) =>
        Help.prototype.commandUsage.call(new Help(), command).replace('[command]', '[commande]'),
      optionDescription: (option) =>
        Help.prototype.optionDescription.call(new Help(), option).replace('(choices:', '(au choix :'),
    })
}

function inFrench(text: string): string {
  return ERRORS.reduce((said, [english, french]) => said.replace(english, french), text)
}
