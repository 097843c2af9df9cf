import type { Text } from '../messages/text.ts'
import { CacheDamaged } from './cache-damaged.ts'
import { BuildError, type Place } from './problem.ts'

export const WHILE_LOADING: Text = { en: 'while it loads', fr: 'au chargement' }

/**
 * What a site's own code threw, as an error of its author: problems keep their words and take the template as their
 * place where they have none; anything else names the function that failed. `doing` says during what. Both tell where
 * the compiled code threw, for `compile/with-source-maps.ts` to find in the sources.
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
  // A template that reads a body from a damaged cache is not at fault.
  if (error instanceof CacheDamaged) throw error
  const where = failingFunction(error)
  const said = error instanceof Error ? error.message : String(error)
  return new BuildError([
    {
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
    },
  ])
}

function failingFunction(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [first = ''] = /^\s+at .*$/m.exec(stack) ?? []
  const name = /at (?:async )?(?:Object\.)?([\w$]+) \(/.exec(first)?.[1]
  // Bundling numbers the names that several templates share.
  return name?.replace(/^(head|paths|props|Page)\d+$/, '$1')
}

/** The frames of an error that lie in compiled modules of the site. */
function compiledPlaces(error: unknown): Required<Place>[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(/([\w-]+\.mjs):(\d+):(\d+)/g)].map(([, file = '', line, column]) => ({
    file,
    line: Number(line),
    column: Number(column),
  }))
}
