import type { Body, Entry } from './entry.ts'

/** The body of a file. */
export type FileBody = Body & {
  /** Collection and path below `content/`: `blog/posts/x.md`. */
  readonly name: string
  /** Changes whenever the text does. */
  readonly fileHash: string
}

let reads: Set<FileBody> | undefined

export function noteRead(body: FileBody): void {
  reads?.add(body)
}

/** Runs `run`. Returns its result and every body of which it read more than the reading time. */
export function noteBodyReads<T>(run: () => T): {
  readonly result: T
  readonly bodies: ReadonlySet<FileBody>
} {
  const outer = reads
  const bodies = new Set<FileBody>()
  reads = bodies
  try {
    return { result: run(), bodies }
  } finally {
    reads = outer
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
