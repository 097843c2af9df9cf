import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { InvalidArgumentError, type Command, type Option, type OutputConfiguration } from 'commander'
import { engineRoot } from '../disk/engine-paths.ts'
import { HOST_FOLDERS } from '../hosts/targets/host-target.ts'
import type { MessageLanguage, Text } from '../messages/text.ts'
import { STARTERS } from './starters.ts'
import { addQuotesCommands } from './quotes/commands.ts'
import { rootCommand } from './localized-command.ts'

const OUT: Text = { en: '--out <dir>', fr: '--out <dossier>' }
/** Options of several commands, as the parameters of `offers`. */
const ALL = [
  '--all',
  'show all findings, not only the first 20',
  'montrer tous les constats, et non les 20 premiers',
] as const
const DRAFTS = [
  '--drafts',
  'include drafts and what is scheduled for later',
  'inclure les brouillons et ce qui est prévu pour plus tard',
] as const
const OPEN = ['--open', 'open it in the browser', 'l’ouvrir dans le navigateur'] as const
const HOST = [
  { en: '--host [address]', fr: '--host [adresse]' },
  'address to listen on (default: this machine only); without a value, the whole network',
  'pour qui écouter (par défaut : cette machine seule) ; sans adresse, pour tout le réseau',
] as const
const NO_PORT: Text = { en: 'A port is a number from 0 to 65535.', fr: 'Un port est un nombre de 0 à 65535.' }

/** The commands and their options, described in a language. Each command loads its code only when it runs. */
export function createProgram(language: MessageLanguage, output?: OutputConfiguration): Command {
  const PORT = [
    { en: '--port <number>', fr: '--port <nombre>' },
    'where to listen (default: PORT, else 4321)',
    'où écouter (par défaut : PORT, sinon 4321)',
    (option: Option) =>
      option.argParser((text) => {
        const number = Number(text)
        if (/^\d+$/.test(text) && number <= 65_535) return number
        throw new InvalidArgumentError(NO_PORT[language])
      }),
  ] as const
  const program = rootCommand(language, output)
    .about(
      'Builds, serves and checks a static site from YAML, markdown and React.',
      'Construit, sert et vérifie un site statique fait de YAML, de markdown et de React.',
    )
    .version(ownVersion(), '-v, --version', language === 'fr' ? 'afficher la version' : 'print the version')
    .offers(
      { en: '--root <dir>', fr: '--root <dossier>' },
      'the site to work on (default: this folder)',
      'le site à traiter (par défaut : ce dossier)',
    )
    .exitOverride()
    .showHelpAfterError(language === 'fr' ? '(--help en dit plus)' : '(--help says more)')
  const root = () => resolve(program.opts<{ root?: string }>().root ?? '.')

  program
    .command('build')
    .about('write the whole site to dist/', 'écrire tout le site dans dist/')
    .offers(OUT, 'where to write it', 'où l’écrire')
    .offers('--clean', 'delete the cache first', 'supprimer d’abord le cache')
    .offers(...DRAFTS)
    .offers(
      { en: '--target <host>', fr: '--target <hébergeur>' },
      'write the folder of a host, handler included',
      'écrire le dossier d’un hébergeur, fonctions comprises',
      (option) => option.choices(Object.keys(HOST_FOLDERS)),
    )
    .offers(
      '--explain <page>',
      'say why the page at an address was rebuilt or reused',
      'dire pourquoi la page d’une adresse a été refaite ou reprise',
    )
    .offers(...ALL)
    .offersJson()
    .action(async (options) => (await import('./build.ts')).build(root(), options))

  program
    .command('serve')
    .about('serve the built site as the host will', 'servir ce qui est construit, comme le fera l’hébergeur')
    .offers(OUT, 'what to serve', 'ce qu’il faut servir')
    .offers(...PORT)
    .offers(...HOST)
    .offers(...OPEN)
    .action(async (options) => (await import('./serve.ts')).serve(root(), options))

  program
    .command('dev')
    .about(
      'build, serve, and build again after each save',
      'construire, servir, et reconstruire après chaque enregistrement',
    )
    .offers(...DRAFTS)
    .offers(...PORT)
    .offers(...HOST)
    .offers(...OPEN)
    .action(async (options) => (await import('./dev/dev.ts')).dev(root(), options))

  program
    .command('edit')
    .about(
      'change the pages in the browser, each beside its form',
      'modifier les pages dans le navigateur, chacune à côté de son formulaire',
    )
    .offers(...PORT)
    .offers(...OPEN)
    .action(async (options) => (await import('./edit/edit.ts')).edit(root(), options))

  program
    .command('check')
    .about('find what is wrong with the site', 'trouver ce qui ne va pas dans le site')
    .takes(
      '[page]',
      'only the page at this address, and what it is made of',
      'seulement la page de cette adresse, et de quoi elle est faite',
    )
    .offers(...DRAFTS)
    .offers(
      '--launch',
      'also find what the owner must settle before going live',
      'trouver aussi ce que le propriétaire doit régler avant la mise en ligne',
    )
    .offers(...ALL)
    .offers({ en: '--format <name>', fr: '--format <nom>' }, 'output format', 'sous quelle forme', (option) =>
      option.choices(['text', 'json', 'sarif', 'github']),
    )
    .offersJson(['format'])
    .action(async (page, options) => (await import('./check.ts')).check(root(), options, page))

  program
    .command('diff')
    .about(
      'show what changed in meaning, page by page, between two versions',
      'dire ce qui change de sens, page par page, entre deux versions',
    )
    .takes(
      { en: '<before>', fr: '<avant>' },
      'a git commit, branch or tag, or the folder of a built site',
      'une version de git, ou le dossier d’un site construit',
    )
    .takes(
      { en: '[after]', fr: '[après]' },
      'another one (default: the content as it is now)',
      'une autre (par défaut : le contenu tel qu’il est)',
    )
    .offersJson()
    .action(async (before, after, options) =>
      (await import('./diff/diff.ts')).diff(root(), options, before, after),
    )

  program
    .command('new')
    .about(
      'start a content file from the schema of its collection',
      'commencer un fichier de contenu d’après le schéma de sa collection',
    )
    .takes(
      '<collection>',
      'a collection of site.config.ts, or a folder of it such as posts/fr',
      'une collection de site.config.ts, ou l’un de ses dossiers, comme posts/fr',
    )
    .takes(
      { en: '<title...>', fr: '<titre...>' },
      'title of the new entry; its file name comes from it',
      'titre de la nouvelle entrée ; le nom de son fichier en vient',
    )
    .action(async (collection, words) => {
      const { newEntry } = await import('./new.ts')
      // Without quotation marks, all the words are the title.
      await newEntry(root(), collection, (words as readonly string[]).join(' '))
    })

  program
    .command('init')
    .about('start a new site in a folder', 'commencer un nouveau site dans un dossier')
    .takes(
      { en: '<folder>', fr: '<dossier>' },
      'an empty folder, or a new one',
      'un dossier vide, ou nouveau',
    )
    .offers(
      { en: '--starter <name>', fr: '--starter <nom>' },
      'the starter to use',
      'le site avec lequel commencer',
      (option) => option.choices(STARTERS).default(STARTERS[0]),
    )
    .action(async (folder, options) => (await import('./init.ts')).init(folder, options))

  addQuotesCommands(program, root)

  return program
}

function ownVersion(): string {
  return (JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8')) as { version: string }).version
}
