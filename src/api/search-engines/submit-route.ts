import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import { parseJson } from '../../lib/parse-json.ts'
import { limitCalls, type Tool } from '../guard-call.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-body.ts'
import { callEngine, troubleOf } from './call-engine.ts'
import type { GoogleSettings } from './search-engines.ts'
import { parseUrl } from '../http/parse-url.ts'

const LIMITS = { windowMs: 3_600_000, client: 3, everyone: 12 }

const SCOPE = 'https://www.googleapis.com/auth/webmasters'
/** The longest lifetime that Google accepts. */
const LIFETIME_S = 3600

const accountSchema = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().optional(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})

const tokenSchema = z.object({ access_token: z.string().min(1) })
const bodySchema = z.strictObject({ url: z.string() })

/**
 * Answers `POST /api/submit-to-google`: `{ success }`, with a `reason` on failure.
 *
 * `success` is true only if Google has acknowledged the site's sitemap.
 */
export const submitToGoogle: Tool = async (request, clientIp, config) => {
  const { business, log, clock, searchEngines } = config
  const { data: body } = bodySchema.safeParse(await readJson(request))
  if (!body || parseUrl(body.url)?.href !== new URL(business.origin).href)
    throw new HttpError(422, 'otherSite')
  const google = searchEngines?.google
  if (google) await limitCalls('submit', clientIp, config, LIMITS)
  const sitemap = `${business.origin}/sitemap.xml`
  const reason = google ? await submitSitemap(sitemap, google, clock()) : 'not_configured'
  log({ level: reason ? 'warn' : 'info', event: 'submit-to-google', outcome: reason ?? 'acknowledged' })
  return { success: reason === undefined, ...(reason && { reason }) }
}

/**
 * Submits a sitemap to Search Console as a service account. Returns why it was refused, or nothing if Google has
 * acknowledged it.
 */
async function submitSitemap(sitemap: string, { credentials, property, apiUrl }: GoogleSettings, now: Date) {
  const { data: account } = accountSchema.safeParse(parseJson(credentials))
  const assertion = account && (await signAssertion(account, now))
  if (!account || assertion === undefined) return 'bad_credentials'
  const access = await callEngine(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
  })
  const trouble = troubleOf(access)
  // Google answers an unknown account or a wrong clock with 400 or 401.
  if (trouble) return trouble === 'refused' ? 'bad_credentials' : trouble
  const { data: token } = tokenSchema.safeParse(parseJson(access?.text ?? ''))
  if (!token) return 'unavailable'
  const path = `/webmasters/v3/sites/${encodeURIComponent(property)}/sitemaps/${encodeURIComponent(sitemap)}`
  const headers = { Authorization: `Bearer ${token.access_token}` }
  const answer = await callEngine(apiUrl + path, { method: 'PUT', headers })
  if (answer?.status === 401) return 'bad_credentials'
  if (answer?.status === 403) return 'no_permission'
  return answer?.status === 404 ? 'unknown_property' : troubleOf(answer)
}

/** Signs the token request; nothing if the account's key cannot sign. */
async function signAssertion(account: z.infer<typeof accountSchema>, now: Date): Promise<string | undefined> {
  const { client_email, private_key, private_key_id: kid, token_uri } = account
  const issuedAt = Math.floor(now.getTime() / 1000)
  try {
    return await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(kid !== undefined && { kid }) })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_S)
      .sign(await importPKCS8(private_key, 'RS256'))
  } catch {
    return undefined
  }
}
