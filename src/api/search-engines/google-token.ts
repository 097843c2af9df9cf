import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import { parseJson } from '../../lib/parse-json.ts'
import { callEngine, troubleOf } from './call-engine.ts'
import type { GoogleRefusal } from './search-engines.ts'

const SCOPE = 'https://www.googleapis.com/auth/webmasters'
const LIFE_S = 3600
/** A token is given up this long before its end, so that it does not end on the way. */
const EARLY_MS = 60_000

const accountSchema = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().optional(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})

const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

export type Token = { readonly token: string } | { readonly refusal: GoogleRefusal }

/** Gives access tokens of a service account; asks Google for one when the last is over, or when `renew` says so. */
export type TokenSource = (renew?: boolean) => Promise<Token>

/** Makes a token source from the JSON of a service account's key. */
export function googleTokens(credentials: string, clock: () => Date): TokenSource {
  let last: { readonly token: string; readonly until: number } | undefined

  return async (renew = false) => {
    const now = clock()
    if (!renew && last && now.getTime() < last.until) return { token: last.token }
    last = undefined
    const signed = await signAssertion(credentials, now)
    if (!signed) return { refusal: 'bad_credentials' }
    const answer = await callEngine(signed.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: signed.assertion,
      }),
    })
    const trouble = troubleOf(answer)
    // Google refuses an account that it does not know, or a clock that is wrong, with a 400 or a 401.
    if (trouble) return { refusal: trouble === 'refused' ? 'bad_credentials' : trouble }
    const given = answerSchema.safeParse(parseJson(answer?.text ?? ''))
    if (!given.success) return { refusal: 'unavailable' }
    last = { token: given.data.access_token, until: now.getTime() + given.data.expires_in * 1000 - EARLY_MS }
    return { token: last.token }
  }
}

/** Signs the request for a token; nothing when the credentials do not hold a key that can sign. */
async function signAssertion(
  credentials: string,
  now: Date,
): Promise<{ readonly assertion: string; readonly tokenUrl: string } | undefined> {
  const { data: account } = accountSchema.safeParse(parseJson(credentials))
  if (!account) return undefined
  const issuedAt = Math.floor(now.getTime() / 1000)
  try {
    const key = await importPKCS8(account.private_key, 'RS256')
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        ...(account.private_key_id !== undefined && { kid: account.private_key_id }),
      })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFE_S)
      .sign(key)
    return { assertion, tokenUrl: account.token_uri }
  } catch {
    return undefined
  }
}
