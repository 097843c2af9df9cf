import type { Page } from 'playwright'

/** Lets a call of the page wait until the test answers it. */
export type HeldCall = {
  readonly requests: readonly SentRequest[]
  /** Answers the calls that wait, and those to come at once. */
  readonly release: () => void
}

export type SentRequest = {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

export type Answer = { readonly status?: number; readonly json?: unknown; readonly body?: string }

/** Answers the calls of the page to `pattern`, each with what `answer` is then, and keeps what was asked. */
export async function answerCalls(
  page: Page,
  pattern: string,
  answer: Answer | (() => Answer),
): Promise<readonly SentRequest[]> {
  const { requests, release } = await holdCalls(page, pattern, answer)
  release()
  return requests
}

/** The same, but nothing is answered before `release`. */
export async function holdCalls(
  page: Page,
  pattern: string,
  answer: Answer | (() => Answer),
): Promise<HeldCall> {
  const requests: SentRequest[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    const request = route.request()
    requests.push({
      method: request.method(),
      path: request.url().replace(/^https?:\/\/[^/]+/, ''),
      body: request.postDataJSON(),
      headers: await request.allHeaders(),
    })
    await released
    await route.fulfill(typeof answer === 'function' ? answer() : answer)
  })
  return { requests, release }
}

/** Lets the calls to `pattern` fail as they do without a network. */
export async function breakCalls(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, (route) => route.abort('connectionfailed'))
}

/** Sends the calls to `pattern` to another address of the server, which refuses them for real. */
export async function misdirectCalls(page: Page, pattern: string, address: string): Promise<void> {
  await page.route(pattern, (route) => route.continue({ url: address }))
}
