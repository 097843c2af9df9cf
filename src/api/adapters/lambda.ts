import type { SiteData } from '../api-data.ts'
import { isSecret } from '../hash.ts'
import { clientAddress, trustedHops } from './node.ts'
import { nodeFunctionApi } from './node-function-api.ts'
import type { AuditScript } from './thread-auditor.ts'

/** A request in the format of API Gateway (payload 2.0) or of a function URL. */
export type LambdaRequest = {
  readonly version: '2.0'
  readonly rawPath: string
  readonly rawQueryString: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly isBase64Encoded?: boolean
  readonly requestContext: { readonly http: { readonly method: string; readonly sourceIp: string } }
}

/** Makes the function of AWS Lambda, called by API Gateway for visitors and by EventBridge every minute. */
export function lambdaFunction(data: SiteData, auditScript: AuditScript) {
  const api = nodeFunctionApi(data, auditScript)
  const hops = trustedHops(process.env)

  return async (event: LambdaRequest | { readonly source: string }) => {
    if ('source' in event) {
      await api.runSchedule()
      return undefined
    }
    const { headers, requestContext } = event
    const secret = process.env['SITE_PROXY_SECRET']
    // The proxy's claim about the visitor's address is trusted, so the proxy must prove itself.
    if (secret && !isSecret(headers['x-proxy-secret'], secret))
      return { statusCode: 403, headers: {}, body: '' }
    const request = toRequest(event)
    if (!request) return { statusCode: 400, headers: {}, body: '' }
    // A function is frozen once it has answered, so the scheduled run sends the mails.
    const response = await api.fetch(request, {
      clientIp: clientAddress(headers['x-forwarded-for'] ?? requestContext.http.sourceIp, hops),
    })
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  }
}

/** Returns the request in Web-standard form, or nothing if it has none, as for `TRACE`. */
function toRequest(event: LambdaRequest): Request | undefined {
  const { rawPath, rawQueryString, headers, body, requestContext } = event
  const { method } = requestContext.http
  const query = rawQueryString === '' ? '' : `?${rawQueryString}`
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
  // Latin-1, as in Node: a browser may put any character into its headers.
  const named = Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')])
  try {
    return new Request(`https://${headers['host'] ?? 'localhost'}${rawPath}${query}`, {
      method,
      headers: Object.fromEntries(named) as Record<string, string>,
      ...(hasBody && { body: event.isBase64Encoded ? Buffer.from(body, 'base64') : body }),
    })
  } catch {
    return undefined
  }
}
