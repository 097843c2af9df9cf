import type { Text } from '../messages/text.ts'
import { CacheDamaged } from './cache-damaged.ts'
import { BuildError, type Place } from './problem.ts'

export const WHILE_LOADING: Text = { en: 'while it loads', fr: 'au chargement' }

export function onPage({ url }: { readonly url: string }): Text {
  return { en: `on "${url}"`, fr: `sur « ${url} »` }
}

/**
 * Converts an error thrown by a site's own code into a BuildError. Problems keep their words, and get the template as
 * their place if they have none; other errors name the function that failed. `doing` says what was being done. The
 * stack is passed on for `compile/with-source-maps.ts`.
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
  const where = failingFunction(error)
  const said = error instanceof Error ? error.message : String(error)
  return new BuildError({
    code: 'template/failed',
    message: { en: `The code fails ${doing.en}: ${said}`, fr: `Le code échoue ${doing.fr} : ${said}` },
    hint: where
      ? {
          en: `Look at the function "${where}", and at what it is given.`,
          fr: `Regardez la fonction « ${where} », et ce qui lui est passé.`,
        }
      : { en: 'Fix this file, or what it imports.', fr: "Corrigez ce fichier, ou ce qu'il importe." },
    place: { file: template },
    thrown: compiledPlaces(error),
  })
}

/** Whether the system refused the folder of the cache, to which compiled templates are written. */
function refusesCache(error: unknown): boolean {
  return error instanceof Error && 'path' in error && /[/\\]\.site(?:[/\\]|$)/.test(String(error.path))
}

function failingFunction(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [first = ''] = /^\s+at .*$/m.exec(stack) ?? []
  const name = /at (?:async )?(?:Object\.)?([\w$]+) \(/.exec(first)?.[1]
  // The bundler numbers names that several templates share.
  return name?.replace(/^(head|paths|props|Page)\d+$/, '$1')
}

// The engine is compiled to modules as well; theirs have other names.
const COMPILED = /(?<![\w-])((?:templates|config)-[\da-f]{16}\.mjs):(\d+):(\d+)/g

/** Stack frames in compiled modules of the site. */
function compiledPlaces(error: unknown): Required<Place>[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(COMPILED)].map(([, file = '', line, column]) => ({
    file,
    line: Number(line),
    column: Number(column),
  }))
}
