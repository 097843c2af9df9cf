import type { Page } from 'playwright'

/** Holds a call of the page until the test answers it. */
export type HeldCall = {
  readonly requests: readonly SentRequest[]
  /** Answers the held calls, and later ones immediately. */
  readonly release: () => void
}

export type SentRequest = {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

export type Answer = { readonly status?: number; readonly json?: unknown; readonly body?: string }

/** Answers the page's calls to `pattern` with the current result of `answer`, and records the requests. */
export async function answerCalls(
  page: Page,
  pattern: string,
  answer: Answer | (() => Answer),
): Promise<readonly SentRequest[]> {
  const { requests, release } = await holdCalls(page, pattern, answer)
  release()
  return requests
}

/** The same, but without answers before `release`. */
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

/** Makes the calls to `pattern` fail as without a network. */
export async function breakCalls(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, (route) => route.abort('connectionfailed'))
}

/** Sends the calls to `pattern` to another address of the server, which refuses them for real. */
export async function misdirectCalls(page: Page, pattern: string, address: string): Promise<void> {
  await page.route(pattern, (route) => route.continue({ url: address }))
}
