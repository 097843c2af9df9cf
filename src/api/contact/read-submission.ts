import { isRecord } from '../../lib/is-record.ts'
import type { FormDefinition } from '../../forms/form-definition.ts'
import type { FormValues } from '../../forms/validate-form.ts'
import { HttpError } from '../http/http-error.ts'
import { mediaType } from '../http/media-type.ts'
import { readBody, readJson } from '../http/read-body.ts'

/** The key that names the form in a plain form post, like the `X-Form` header of a script. */
export const FORM_KEY = '_form'
const FORM_POST = 'application/x-www-form-urlencoded'

/** What a visitor sent, as JSON or as a plain form post, and the form that it names. */
type Submission = { readonly values: FormValues; readonly form: string | null }

/** Reads a quote request. Throws 400, 413 or 415 if it is not one. */
export async function readSubmission(
  request: Request,
  forms: readonly FormDefinition[],
): Promise<Submission> {
  const { type, charset } = mediaType(request.headers.get('content-type'))
  if (charset !== undefined && charset !== 'utf-8') throw new HttpError(415, 'badType')
  if (type === 'application/json') {
    const values = await readJson(request)
    if (!isRecord(values)) throw new HttpError(400, 'badJson')
    return { values: values as FormValues, form: request.headers.get('x-form') }
  }
  if (type === FORM_POST) return parseFormPost(await readBody(request), forms)
  throw new HttpError(415, 'badType')
}

/**
 * Whether the response is a page: for a plain form post, unless the sender asks for JSON only, and for an address
 * opened in a browser.
 */
export function expectsPage({ method, headers }: Request): boolean {
  const accept = headers.get('accept') ?? ''
  const acceptsPages = accept.includes('text/html')
  if (method === 'GET') return acceptsPages
  const { type } = mediaType(headers.get('content-type'))
  return type === FORM_POST && (acceptsPages || !accept.includes('application/json'))
}

function parseFormPost(text: string, forms: readonly FormDefinition[]): Submission {
  const entries = new URLSearchParams(text)
  const fields = forms.flatMap((form) => form.fields)
  const isBox = (name: string) => fields.some((field) => field.type === 'checkbox' && field.name === name)
  const values = [...entries]
    .filter(([name]) => name !== FORM_KEY)
    .map(([name, value]) => [name, isBox(name) ? value !== '' && value !== 'false' : value] as const)
  // fromEntries defines properties, so that a field named __proto__ stays a field.
  return { values: Object.fromEntries(values), form: entries.get(FORM_KEY) }
}
