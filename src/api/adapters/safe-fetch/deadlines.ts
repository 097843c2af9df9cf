export type Deadlines = ReturnType<typeof usualDeadlines>

/**
 * How long each part of a request may take, as signals that start when they are asked for: three seconds to connect, five
 * to the answer's head, and ten in all, from the first name resolved to the last byte. `contact` is the site that the
 * requests are made for, which they name.
 */
export function usualDeadlines(contact: string) {
  return {
    connect: () => AbortSignal.timeout(3000),
    head: () => AbortSignal.timeout(5000),
    total: () => AbortSignal.timeout(10_000),
    contact,
  }
}
