import type { Clockwork } from '../api-config.ts'
import { callEngine, troubleOf, type EngineAnswer } from './call-engine.ts'
import type { TokenSource } from './google-token.ts'
import type { GoogleSettings, GoogleRefusal } from './search-engines.ts'

const ATTEMPTS = 3
const FIRST_PAUSE_MS = 400
/** A visitor is waiting: an engine that asks for more than this is asked again by the visitor, later. */
const LONGEST_PAUSE_MS = 2000

/** Submits a sitemap to Search Console. Returns why it was refused, or nothing once Google has acknowledged it. */
export async function submitSitemap(
  sitemap: string,
  { property, apiUrl }: GoogleSettings,
  tokens: TokenSource,
  sleep: Clockwork['sleep'],
): Promise<GoogleRefusal | undefined> {
  const path = `/webmasters/v3/sites/${encodeURIComponent(property)}/sitemaps/${encodeURIComponent(sitemap)}`
  let renew = false

  for (let attempt = 1; ; attempt++) {
    const given = await tokens(renew)
    if ('refusal' in given) return given.refusal
    const answer = await callEngine(apiUrl + path, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${given.token}` },
    })
    // A token may be revoked before its time; one that is new and refused too will not get better.
    if (answer?.status === 401 && !renew) {
      renew = true
      continue
    }
    const refusal = refusalOf(answer)
    const passing = refusal === 'unavailable' || refusal === 'too_many'
    if (!passing || attempt >= ATTEMPTS) return refusal
    await sleep(pauseMs(attempt, answer))
  }
}

function refusalOf(answer: EngineAnswer | undefined): GoogleRefusal | undefined {
  if (answer?.status === 401) return 'bad_credentials'
  if (answer?.status === 403) return 'no_permission'
  if (answer?.status === 404) return 'unknown_property'
  return troubleOf(answer)
}

function pauseMs(attempt: number, answer: EngineAnswer | undefined): number {
  const asked = (answer?.retryAfterSeconds ?? 0) * 1000
  return Math.min(Math.max(asked, FIRST_PAUSE_MS * 2 ** (attempt - 1)), LONGEST_PAUSE_MS)
}
