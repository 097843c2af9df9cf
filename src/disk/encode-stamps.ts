import type { FileStamps } from './file-stamps.ts'

/** Stamps as two texts, one line per file, so that no JSON has to be parsed. */
export type StampColumns = { readonly paths: string; readonly stamps: string }

const LINE = '\n'

export function encodeStamps(stamps: FileStamps): StampColumns {
  return { paths: joinLines([...stamps.keys()]), stamps: joinLines([...stamps.values()]) }
}

export function decodeStamps({ paths, stamps }: StampColumns): FileStamps {
  return zipLines(paths, stamps)
}

/** Whether `now` has the same stamps for the same files. */
export function sameStamps({ paths, stamps }: StampColumns, now: FileStamps): boolean {
  const names = lines(paths)
  const before = lines(stamps)
  return names.length === now.size && names.every((path, index) => now.get(path) === before[index])
}

/** Maps lines of `keys` to lines of `values`. */
export function zipLines(keys: string, values: string): ReadonlyMap<string, string> {
  const each = lines(values)
  const all = new Map<string, string>()
  for (const [index, key] of lines(keys).entries()) all.set(key, each[index] ?? '')
  return all
}

/** Joins texts that hold no line break. */
export function joinLines(texts: readonly string[]): string {
  return texts.join(LINE)
}

function lines(text: string): readonly string[] {
  return text === '' ? [] : text.split(LINE)
}
