const TIMEOUT_MS = 10_000
/** Many times what an engine has to say. One that goes on filled a memory of three gigabytes until the time was over. */
const MOST_READ = 64 * 1024

export type EngineAnswer = { readonly status: number; readonly text: string }

/** Calls a search engine once, and reads the beginning of its answer. Returns nothing when it cannot be reached; never follows a redirect. */
export async function callEngine(url: string, init: RequestInit): Promise<EngineAnswer | undefined> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, text: await readStart(response) }
  } catch {
    // Which of the many ways a network fails is of no use to the visitor, and may name a machine.
    return undefined
  }
}

async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MOST_READ) break
  }
  return text
}

/** What an engine's trouble is called, where its status means the same to all of them; nothing for a success. */
export function troubleOf(answer: EngineAnswer | undefined) {
  if (!answer) return 'unreachable'
  const { status } = answer
  if (status >= 200 && status < 300) return undefined
  if (status === 429) return 'too_many'
  return status >= 500 ? 'unavailable' : 'refused'
}
