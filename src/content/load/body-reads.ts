import type { Body, Entry } from './entry.ts'

const READS = Symbol.for('site:body-reads')

/** The body of a file. */
export type FileBody = Body & {
  /** Collection and path below `content/`: `blog/posts/x.md`. */
  readonly name: string
  /** Changes whenever the text does. */
  readonly fileHash: string
}

/** Global, because the code of the templates has its own copy of this module. */
const noting = globalThis as { [READS]?: Set<FileBody> | undefined }

export function noteRead(body: FileBody): void {
  noting[READS]?.add(body)
}

/** Runs `run`. Returns its result and every body of which it read more than the reading time. */
export function noteBodyReads<T>(run: () => T): {
  readonly result: T
  readonly bodies: ReadonlySet<FileBody>
} {
  const outer = noting[READS]
  const bodies = new Set<FileBody>()
  noting[READS] = bodies
  try {
    return { result: run(), bodies }
  } finally {
    noting[READS] = outer
  }
}

export function fileBodyOf({ body }: Pick<Entry, 'body'>): FileBody | undefined {
  return body && 'fileHash' in body ? (body as FileBody) : undefined
}

/** Changes whenever anything of an entry does, its text included. */
export function wholeHash(entry: Entry): string {
  const body = fileBodyOf(entry)
  return body ? `${entry.hash} ${body.fileHash}` : entry.hash
}
