import { BuildError } from './problem.ts'

/**
 * What a site's own code threw, as an error of its author: problems keep their words and take the template as their
 * place where they have none; anything else names the function that failed. `doing` says during what.
 */
export function templateFailure(error: unknown, template: string, doing: string): BuildError {
  if (error instanceof BuildError) {
    return new BuildError(error.problems.map((problem) => ({ place: { file: template }, ...problem })))
  }
  // A template that reads a text of a damaged memory is not at fault.
  if (error instanceof Error && error.name === 'MemoryDamaged') throw error
  const where = failingFunction(error)
  return new BuildError([
    {
      code: 'template/failed',
      message: `Le code échoue ${doing} : ${error instanceof Error ? error.message : String(error)}`,
      hint: where
        ? `Regardez la fonction « ${where} », et ce qui lui est passé.`
        : "Corrigez ce fichier, ou ce qu'il importe.",
      place: { file: template },
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
