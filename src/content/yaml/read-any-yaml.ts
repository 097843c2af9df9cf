import type { Place, Problem } from '../../problems/problem.ts'
import { fullParsers } from '../markdown/full-parsers.ts'
import { readPlainYaml } from './yaml-plain.ts'

/** Finds the next occurrence of a text inside one value, each call after the one before. */
export type PlaceInside = (part: string) => Place

/** A YAML text whose every value can be found again. */
export type YamlSource = {
  readonly value: unknown
  readonly problems: readonly Problem[]
  /** Place of the value at `path`, or of its nearest parent that exists. */
  readonly valueAt: (path: readonly PropertyKey[]) => Place
  /** Place of the key at the end of `path`, for mistakes in the key itself. */
  readonly keyAt: (path: readonly PropertyKey[]) => Place
  /** Places of texts inside the value at `path`; the value's own place where a text is not found. */
  readonly insideOf: (path: readonly PropertyKey[]) => PlaceInside
  /** The value at `path` as its author wrote it, quotes included. */
  readonly writtenAt: (path: readonly PropertyKey[]) => string
}

/** Like {@link import('./yaml-source.ts').readYaml}, sooner where the text is simple: then it is parsed when a place in it is asked for. */
export function readAnyYaml(file: string, source: string, firstLine = 1): YamlSource {
  const value = readPlainYaml(source)
  if (!value) return fullParsers().readYaml(file, source, firstLine)
  let parsed: YamlSource | undefined
  const full = () => (parsed ??= fullParsers().readYaml(file, source, firstLine))
  return {
    value,
    problems: [],
    valueAt: (path) => full().valueAt(path),
    keyAt: (path) => full().keyAt(path),
    insideOf: (path) => full().insideOf(path),
    writtenAt: (path) => full().writtenAt(path),
  }
}
