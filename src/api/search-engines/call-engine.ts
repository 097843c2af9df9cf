import type { Trouble } from './search-engines.ts'

const TIMEOUT_MS = 10_000

export type EngineAnswer = { readonly status: number; readonly text: string }

/** Calls a search engine once. Returns nothing when it cannot be reached; never follows a redirect. */
export async function callEngine(url: string, init: RequestInit): Promise<EngineAnswer | undefined> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    // Which of the many ways a network fails is of no use to the visitor, and may name a machine.
    return undefined
  }
}

/** What an engine's trouble is called, where its status means the same to all of them; nothing for a success. */
export function troubleOf(answer: EngineAnswer | undefined): Trouble | undefined {
  if (!answer) return 'unreachable'
  const { status } = answer
  if (status >= 200 && status < 300) return undefined
  if (status === 429) return 'too_many'
  return status >= 500 ? 'unavailable' : 'refused'
}
