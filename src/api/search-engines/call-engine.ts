const TIMEOUT_MS = 10_000
/** Much more than an engine sends. An endless response filled three gigabytes of memory before the timeout. */
const MAX_LENGTH = 64 * 1024

export type EngineAnswer = { readonly status: number; readonly text: string }

/**
 * Calls a search engine once and reads the start of its response. Returns nothing if the engine is unreachable; never
 * follows a redirect.
 */
export async function callEngine(url: string, init: RequestInit): Promise<EngineAnswer | undefined> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, text: await readStart(response) }
  } catch {
    // The kind of network failure is of no use to the visitor, and may name a machine.
    return undefined
  }
}

async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_LENGTH) break
  }
  return text
}

/** Maps a failed response to a reason, for statuses with the same meaning at all engines; nothing for a success. */
export function troubleOf(answer: EngineAnswer | undefined) {
  if (!answer) return 'unreachable'
  const { status } = answer
  if (status >= 200 && status < 300) return undefined
  if (status === 429) return 'too_many'
  return status >= 500 ? 'unavailable' : 'refused'
}
