import { inspect } from 'node:util'
import type { Text } from '../messages/text.ts'
import { CacheDamaged } from './cache-damaged.ts'
import { BuildError, type Problem, type ThrownFrame } from './problem.ts'

export const CONFIG_FILE = 'site.config.ts'

export const WHILE_LOADING: Text = { en: 'while it loads', fr: 'au chargement' }

export function onPage({ url }: { readonly url: string }): Text {
  return { en: `on "${url}"`, fr: `sur « ${url} »` }
}

/**
 * Converts an error thrown by a site's own code into a BuildError. Problems keep their texts, and get the template as
 * their place if they have none; other errors name the function that failed. `doing` says what the code was doing.
 * The stack is passed on for `compile/with-source-maps.ts`.
 */
export function templateFailure(error: unknown, template: string, doing: Text): BuildError {
  if (error instanceof BuildError) {
    const thrown = compiledPlaces(error)
    return new BuildError(
      error.problems.map((problem) =>
        problem.place ? problem : { ...problem, place: { file: template }, thrown },
      ),
    )
  }
  // Reading a body from a damaged cache is not the template's fault.
  if (error instanceof CacheDamaged || refusesCache(error)) throw error
  const reason = reasonOf(error)
  const remark = REMARKS.find(([pattern]) => pattern.test(reason))?.[1]
  return new BuildError({
    code: 'template/failed',
    ...(SUSPENDED.test(reason)
      ? waits(doing)
      : {
          message: {
            en: `The code fails ${doing.en}: ${reason}${remark?.en ?? ''}`,
            fr: `Le code échoue ${doing.fr} : ${reason}${remark?.fr ?? ''}`,
          },
          hint: FIX_THIS_FILE,
        }),
    place: { file: template },
    thrown: compiledPlaces(error),
  })
}

/** The hint if the failing function is unknown. */
export const FIX_THIS_FILE: Text = {
  en: 'Fix this file, or what it imports.',
  fr: 'Corrigez ce fichier, ou ce qu’il importe.',
}

/** What errors of JavaScript and React mean in a template. */
const REMARKS: readonly (readonly [RegExp, Text])[] = [
  [
    /^(?:document|localStorage|location|navigator|sessionStorage|window) is not defined$/,
    {
      en: ' (only islands have it, in effects and event handlers)',
      fr: ' (seuls les îlots l’ont, dans leurs effets et après un geste)',
    },
  ],
  [
    // Hooks of Preact in a component that React renders.
    /^Cannot read properties of undefined \(reading '__H'\)$/,
    {
      en: ' (islands import hooks from "react", which is Preact in the browser)',
      fr: ' (un îlot importe ses hooks de « react », qui est Preact dans le navigateur)',
    },
  ],
  [
    /^\S+ is not defined$/,
    { en: ' (import it, or correct its name)', fr: ' (importez-le, ou corrigez son nom)' },
  ],
  [
    // What Vite and Astro have there.
    /^Cannot read properties of undefined \(reading '(?:BASE_URL|DEV|MODE|PROD|SITE|SSR|(?:PUBLIC|VITE)_\w+)'\)$/,
    {
      en: ' (there is no "import.meta.env": templates read "process.env", and give it to islands as props)',
      fr: ' (« import.meta.env » n’existe pas : un gabarit lit « process.env », et le donne en propriété à un îlot)',
    },
  ],
  [
    /^ENOENT: .*[/\\]\.site[/\\]/,
    {
      en: ' (templates are compiled into that folder: import the file, or write its path from the folder in which the command runs)',
      fr: ' (les gabarits sont compilés dans ce dossier : importez le fichier, ou écrivez son chemin à partir du dossier où la commande est lancée)',
    },
  ],
  [
    /^Cannot read properties of null \(reading 'use(?:[A-Z]\w*)?'\)$/,
    {
      en: ' (hooks work in components only: "head", "paths" and "props" are given the site)',
      fr: ' (les hooks ne marchent que dans un composant : « head », « paths » et « props » reçoivent le site)',
    },
  ],
  [
    // Of zod, and of unified with a remark plugin.
    /^(?:Encountered Promise during synchronous parse|`\w+` finished async)/,
    {
      en: ' (content is read synchronously: await data at the top level of the file)',
      fr: ' (le contenu est lu d’un seul coup : attendez les données au premier niveau du fichier)',
    },
  ],
]

/** React's message about a promise in synchronous rendering. */
const SUSPENDED = /^A component suspended while responding to synchronous input/

/** The texts for a component that is async or shows a promise. */
export function waits(doing: Text): Pick<Problem, 'message' | 'hint'> {
  return {
    message: {
      en: `A component is async, or shows a promise, ${doing.en}: pages are rendered synchronously.`,
      fr: `Un composant est asynchrone, ou affiche une promesse, ${doing.fr} : les pages sont rendues d’un seul coup.`,
    },
    hint: {
      en: 'Await the data at the top level of the file ("const data = await …"), outside of the component.',
      fr: 'Attendez les données au premier niveau du fichier (« const donnees = await … »), hors du composant.',
    },
  }
}

/** The hint for a failure in a function of the site. */
export function lookAt(name: string): Text {
  return {
    en: `Look at the function "${name}", and at what it is given.`,
    fr: `Regardez la fonction « ${name} », et ce qui lui est passé.`,
  }
}

/**
 * Converts an error of a site's own code outside of pages, such as in a function of the config; undefined for a bug
 * of the engine.
 */
export function siteFailure(error: unknown): BuildError | undefined {
  const [at] = compiledPlaces(error)
  if (!at) return error instanceof BuildError ? error : undefined
  return templateFailure(error, at.file.startsWith('config') ? CONFIG_FILE : 'templates', WHILE_BUILDING)
}

/** Converts an unhandled error: it is blamed on the site's code, unless a file of the engine is in its stack. */
export function strayFailure(error: unknown): BuildError | undefined {
  const failure = siteFailure(error)
  if (failure || (error instanceof Error && ENGINE.test(error.stack ?? ''))) return failure
  return templateFailure(error, 'templates', {
    en: 'in a promise that nothing awaits',
    fr: 'dans une promesse que rien n’attend',
  })
}

const ENGINE = /[/\\]\.site[/\\]engine[/\\]|[/\\]src[/\\][\w/\\-]+\.tsx?:/

const WHILE_BUILDING: Text = { en: 'while the site is built', fr: 'pendant que le site se construit' }

/** Whether the system denied access to the cache folder. A file that is missing there is one that a template reads. */
function refusesCache(error: unknown): boolean {
  if (!(error instanceof Error && 'path' in error) || codeOf(error) === 'ENOENT') return false
  return /[/\\]\.site(?:[/\\]|$)/.test(String(error.path))
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

/** The message of an error and of its cause (of "fetch failed"), in the words of the source: the bundler renames. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : inspect(error)
  const { cause } = error
  // The cause of a refused connection has a code, but no message.
  const reason = cause instanceof Error ? cause.message || codeOf(cause) : ''
  // Whoever wraps an error often repeats its message.
  const because = error.message.includes(reason) ? '' : `: ${reason}`
  return `${error.message}${because}`
    .replaceAll(/\(0 , [\w$]+\.([\w$]+)\)/g, '$1')
    .replaceAll('__importMeta', 'import.meta')
}

// The engine is also compiled to modules, but with other names.
const COMPILED =
  /^\s+at (?:(?:async )?(?:Object\.)?([\w$]+) \()?.*(?<![\w-])((?:templates|config)-[\da-f]{16}\.mjs):(\d+):(\d+)/gm

/** Stack frames in compiled modules of the site. */
function compiledPlaces(error: unknown): ThrownFrame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(COMPILED)].map(([, name, file = '', line, column]) => ({
    // The bundler adds numbers to names that several templates share.
    name: name?.replace(/^(head|paths|props|Page)\d+$/, '$1'),
    file,
    line: Number(line),
    column: Number(column),
  }))
}
