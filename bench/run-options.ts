import { parseArgs } from 'node:util'
import { isCorpus } from './corpus.ts'
import { wholeNumber } from './whole-number.ts'

export type RunOptions<T> = {
  /** One per run: a number of articles, the same with `-rich`, or the name of a corpus. */
  readonly pages: readonly string[]
  /** The folder of the corpora. */
  readonly corpora?: string | undefined
  readonly rounds: number
  /** In running order: the others are compared with the first. */
  readonly contenders: readonly T[]
  /** Whether to write the tables to the README too. */
  readonly write: boolean
}

/** Parses the command line of `npm run bench`. Throws an error that names the mistake and the choices. */
export function parseRunOptions<T extends { readonly name: string }>(
  args: readonly string[],
  contenders: readonly T[],
): RunOptions<T> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: '100,1000,5000,1000-rich,tldr,node-blog' },
      corpora: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const pages = values.pages.split(',')
  for (const name of pages) if (!isCorpus(name)) wholeNumber('--pages', name.replace(/-rich$/, ''))
  const only = values.only?.split(',')
  const unknown = only?.filter((wanted) => !contenders.some(({ name }) => name === wanted)) ?? []
  if (unknown.length > 0)
    throw new Error(
      `No contender is called ${unknown.join(', ')}: ${contenders.map(({ name }) => name).join(', ')}.`,
    )
  return {
    pages,
    corpora: values.corpora,
    rounds: wholeNumber('--rounds', values.rounds),
    contenders: contenders.filter(({ name }) => only?.includes(name) ?? true),
    write: values.write,
  }
}
