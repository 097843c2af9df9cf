import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { InvalidArgumentError, type Command, type Option, type OutputConfiguration } from 'commander'
import { engineRoot } from '../disk/engine-paths.ts'
import { HOST_FOLDERS } from '../hosts/targets/host-target.ts'
import type { MessageLanguage, Text } from '../messages/text.ts'
import { STARTERS } from './starters.ts'
import { addQuotesCommands } from './quotes/commands.ts'
import { rootCommand } from './localized-command.ts'

/** Placeholders in usage, by language. */
const DIR: Text = { en: '<dir>', fr: '<dossier>' }
const NUMBER: Text = { en: '<number>', fr: '<nombre>' }
const ADDRESS: Text = { en: '[address]', fr: '[adresse]' }

const ALL: Text = {
  en: 'show all findings, not only the first 20',
  fr: 'montrer tous les constats, et non les 20 premiers',
}
const DRAFTS: Text = {
  en: 'include drafts and what is scheduled for later',
  fr: 'inclure les brouillons et ce qui est prévu pour plus tard',
}
const OPEN: Text = { en: 'open it in the browser', fr: 'l’ouvrir dans le navigateur' }
const PORT: Text = {
  en: 'where to listen (default: PORT, else 4321)',
  fr: 'où écouter (par défaut : PORT, sinon 4321)',
}
const NO_PORT: Text = {
  en: 'A port is a number from 0 to 65535.',
  fr: 'Un port est un nombre de 0 à 65535.',
}
const HOST: Text = {
  en: 'address to listen on (default: this machine only); without a value, the whole network',
  fr: 'pour qui écouter (par défaut : cette machine seule) ; sans adresse, pour tout le réseau',
}

/** The commands and their options, described in a language. Each command loads its code only when it runs. */
export function createProgram(language: MessageLanguage, output?: OutputConfiguration): Command {
  const say = (text: Text) => text[language]
  const port = (option: Option) =>
    option.argParser((text) => {
      const number = Number(text)
      if (/^\d+$/.test(text) && number <= 65_535) return number
      throw new InvalidArgumentError(say(NO_PORT))
    })
  const program = rootCommand(language, output)
    .about({
      en: 'Builds, serves and checks a static site from YAML, markdown and React.',
      fr: 'Construit, sert et vérifie un site statique fait de YAML, de markdown et de React.',
    })
    .version(ownVersion(), '-v, --version', say({ en: 'print the version', fr: 'afficher la version' }))
    .offers(`--root ${say(DIR)}`, {
      en: 'the site to work on (default: this folder)',
      fr: 'le site à traiter (par défaut : ce dossier)',
    })
    .exitOverride()
    .showHelpAfterError(say({ en: '(--help says more)', fr: '(--help en dit plus)' }))
  const root = () => resolve(program.opts<{ root?: string }>().root ?? '.')

  program
    .command('build')
    .about({ en: 'write the whole site to dist/', fr: 'écrire tout le site dans dist/' })
    .offers(`--out ${say(DIR)}`, { en: 'where to write it', fr: 'où l’écrire' })
    .offers('--clean', {
      en: 'delete the cache first',
      fr: 'supprimer d’abord le cache',
    })
    .offers('--drafts', DRAFTS)
    .offers(
      { en: '--target <host>', fr: '--target <hébergeur>' },
      {
        en: 'write the folder of a host, handler included',
        fr: 'écrire le dossier d’un hébergeur, fonctions comprises',
      },
      (option) => option.choices(Object.keys(HOST_FOLDERS)),
    )
    .offers('--explain <page>', {
      en: 'say why the page at an address was rebuilt or reused',
      fr: 'dire pourquoi la page d’une adresse a été refaite ou reprise',
    })
    .offers('--all', ALL)
    .offersJson()
    .action(async (options) => (await import('./build.ts')).build(root(), options))

  program
    .command('serve')
    .about({
      en: 'serve the built site as the host will',
      fr: 'servir ce qui est construit, comme le fera l’hébergeur',
    })
    .offers(`--out ${say(DIR)}`, { en: 'what to serve', fr: 'ce qu’il faut servir' })
    .offers(`--port ${say(NUMBER)}`, PORT, port)
    .offers(`--host ${say(ADDRESS)}`, HOST)
    .offers('--open', OPEN)
    .action(async (options) => (await import('./serve.ts')).serve(root(), options))

  program
    .command('dev')
    .about({
      en: 'build, serve, and build again after each save',
      fr: 'construire, servir, et reconstruire après chaque enregistrement',
    })
    .offers('--drafts', DRAFTS)
    .offers(`--port ${say(NUMBER)}`, PORT, port)
    .offers(`--host ${say(ADDRESS)}`, HOST)
    .offers('--open', OPEN)
    .action(async (options) => (await import('./dev/dev.ts')).dev(root(), options))

  program
    .command('edit')
    .about({
      en: 'change the pages in the browser, each beside its form',
      fr: 'modifier les pages dans le navigateur, chacune à côté de son formulaire',
    })
    .offers(`--port ${say(NUMBER)}`, PORT, port)
    .offers('--open', OPEN)
    .action(async (options) => (await import('./edit/edit.ts')).edit(root(), options))

  program
    .command('check')
    .about({
      en: 'find what is wrong with the site',
      fr: 'trouver ce qui ne va pas dans le site',
    })
    .offers('--drafts', { en: 'include drafts', fr: 'inclure les brouillons' })
    .offers('--launch', {
      en: 'also find what the owner must settle before going live',
      fr: 'trouver aussi ce que le propriétaire doit régler avant la mise en ligne',
    })
    .offers('--all', ALL)
    .offers(
      { en: '--format <name>', fr: '--format <nom>' },
      { en: 'output format', fr: 'sous quelle forme' },
      (option) => option.choices(['text', 'json', 'sarif', 'github']),
    )
    .offersJson(['format'])
    .action(async (options) => (await import('./check.ts')).check(root(), options))

  program
    .command('diff')
    .about({
      en: 'show what changed in meaning, page by page, between two versions',
      fr: 'dire ce qui change de sens, page par page, entre deux versions',
    })
    .takes(
      { en: '<before>', fr: '<avant>' },
      {
        en: 'a version of git, or the folder of a built site',
        fr: 'une version de git, ou le dossier d’un site construit',
      },
    )
    .takes(
      { en: '[after]', fr: '[après]' },
      {
        en: 'another one (default: the content as it is now)',
        fr: 'une autre (par défaut : le contenu tel qu’il est)',
      },
    )
    .offersJson()
    .action(async (before, after, options) =>
      (await import('./diff/diff.ts')).diff(root(), options, before, after),
    )

  program
    .command('new')
    .about({
      en: 'start a content file from the schema of its collection',
      fr: 'commencer un fichier de contenu d’après le schéma de sa collection',
    })
    .takes('<collection>', {
      en: 'a collection of site.config.ts, or a folder of it such as posts/fr',
      fr: 'une collection de site.config.ts, ou un dossier d’elle comme posts/fr',
    })
    .takes(
      { en: '<title...>', fr: '<titre...>' },
      {
        en: 'title of the new entry; its file name comes from it',
        fr: 'titre de la nouvelle entrée ; le nom de son fichier en vient',
      },
    )
    .action(async (collection, words) => {
      const { newEntry } = await import('./new.ts')
      // Without quotation marks, all the words are the title.
      await newEntry(root(), collection, (words as readonly string[]).join(' '))
    })

  program
    .command('init')
    .about({ en: 'start a new site in a folder', fr: 'commencer un nouveau site dans un dossier' })
    .takes(
      { en: '<folder>', fr: '<dossier>' },
      { en: 'an empty folder, or a new one', fr: 'un dossier vide, ou nouveau' },
    )
    .offers(
      { en: '--starter <name>', fr: '--starter <nom>' },
      { en: 'the starter to use', fr: 'le site avec lequel commencer' },
      (option) => option.choices(STARTERS).default(STARTERS[0]),
    )
    .action(async (folder, options) => (await import('./init.ts')).init(folder, options))

  addQuotesCommands(program, root)

  return program
}

function ownVersion(): string {
  return (JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8')) as { version: string }).version
}

/** The commands that do something, without their parent groups. */
export function runnable(parent: Command): readonly Command[] {
  return parent.commands.flatMap((command) => (command.commands.length > 0 ? runnable(command) : [command]))
}
