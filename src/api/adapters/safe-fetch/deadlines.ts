/** How long each part of a request may take, as signals that start when they are asked for. */
export type Deadlines = {
  readonly connect: () => AbortSignal
  readonly head: () => AbortSignal
  /** From the first name resolved to the last byte, redirects included. */
  readonly total: () => AbortSignal
  /** The site that the requests are made for, which they name. */
  readonly contact: string
}

/** Three seconds to connect, five to the answer's head, ten in all. */
export function usualDeadlines(contact: string): Deadlines {
  return {
    connect: () => AbortSignal.timeout(3000),
    head: () => AbortSignal.timeout(5000),
    total: () => AbortSignal.timeout(10_000),
    contact,
  }
}
