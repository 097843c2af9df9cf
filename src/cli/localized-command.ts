import { Command, Help, Option, type OutputConfiguration } from 'commander'
import type { MessageLanguage, Text } from '../messages/text.ts'

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Utilisation :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Global Options:': 'Options communes :',
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
    /^error: option '(.+)' cannot be used with option '(.+)'/,
    'erreur : l’option « $1 » ne va pas avec l’option « $2 »',
  ],
  [
    /^error: too many arguments.*Expected (\d+) arguments? but got (\d+)\./,
    'erreur : trop d’arguments : $2 au lieu de $1.',
  ],
  [/Allowed choices are (.+)\./, 'Les choix : $1.'],
  [/\(Did you mean (?:one of )?(.+)\?\)/, '(Vouliez-vous écrire $1 ?)'],
]

/** A command whose help, texts and usage errors are in a language, like those of the commands added to it. */
export class LocalizedCommand extends Command {
  readonly language: MessageLanguage

  constructor(name: string | undefined, language: MessageLanguage) {
    super(name)
    this.language = language
  }

  override createCommand(name?: string): LocalizedCommand {
    return new LocalizedCommand(name, this.language)
  }

  about(en: string, fr: string): this {
    return this.description(this.say({ en, fr }))
  }

  takes(name: string | Text, en: string, fr: string): this {
    return this.argument(this.say(name), this.say({ en, fr }))
  }

  /** `detail` says more about its value. */
  offers(flags: string | Text, en: string, fr: string, detail = (option: Option) => option): this {
    return this.addOption(detail(new Option(this.say(flags), this.say({ en, fr }))))
  }

  /** `other` names a conflicting option. */
  offersJson(other: string[] = []): this {
    return this.offers(
      '--json',
      'print the result for a machine',
      'afficher le résultat pour une machine',
      (option) => option.conflicts(other),
    )
  }

  say(text: string | Text): string {
    return typeof text === 'string' ? text : text[this.language]
  }
}

/** The root command, to which all others are added. */
export function rootCommand(language: MessageLanguage, output: OutputConfiguration = {}): LocalizedCommand {
  const program = new LocalizedCommand('site', language)
    .configureOutput(output)
    .configureHelp({ showGlobalOptions: true })
  if (language === 'en') return program
  return program
    .configureOutput({ outputError: (text, write) => write(inFrench(text)) })
    .helpOption('-h, --help', 'afficher l’aide')
    .helpCommand('help [commande]', 'afficher l’aide d’une commande')
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => TITLES[title] ?? title,
      commandUsage: (command) =>
        Help.prototype.commandUsage.call(new Help(), command).replace('[command]', '[commande]'),
      optionDescription: (option) =>
        Help.prototype.optionDescription
          .call(new Help(), option)
          .replace('(choices:', '(au choix :')
          .replace('default:', 'par défaut :'),
    })
}

function inFrench(text: string): string {
  return ERRORS.reduce((translation, [english, french]) => translation.replace(english, french), text)
}
