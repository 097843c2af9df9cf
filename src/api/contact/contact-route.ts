import type { FormDefinition } from '../../forms/form-definition.ts'
import { validateForm } from '../../forms/validate-form.ts'
import type { FormErrors, FormValues } from '../../forms/validate-form.ts'
import { defaultLimits } from '../api-config.ts'
import type { ApiConfig, RequestContext } from '../api-config.ts'
import { dataResponse } from '../http/data-response.ts'
import { HttpError } from '../http/http-error.ts'
import { message } from '../messages.ts'
import { refuseCrossSite } from '../http/refuse-cross-site.ts'
import type { WriteRecord } from '../write-record.ts'
import { acceptRequest } from './accept-request.ts'
import type { ValidRequest } from './accept-request.ts'
import { chooseForm, knownKeys } from './choose-form.ts'
import { correctionPage, successPage } from './contact-pages.ts'
import { pageResponse } from './page-response.ts'
import { readSubmission } from './read-submission.ts'
import type { Submission } from './read-submission.ts'
import { requestLanguage } from './request-language.ts'

/** Returns what answers `POST /api/contact`: both forms, as JSON or as a plain form post. */
export function createContactHandler(config: ApiConfig, writes: WriteRecord) {
  return async (request: Request, { clientIp }: RequestContext): Promise<Response> => {
    refuseCrossSite(request, config.business.origin)
    const headers = { idempotencyKey: readKey(request), elapsedMs: readElapsed(request) }
    const submission = await readSubmission(request, config.forms)
    const { values } = submission
    const form = chooseForm(config.forms, values, submission.form, requestLanguage(request, config))
    if (!form) throw new HttpError(404, 'notFound')
    const errors = validateForm(form.fields, values)
    if (Object.keys(errors).length > 0) return await refusal(form, submission, errors, config)
    if (holdsMore(form, values)) throw new HttpError(422, 'unknownField')
    const reference = await store({ form, values, clientIp, ...headers }, config, writes)
    return await success(form, submission, reference, config)
  }
}

/** Returns the reference of the stored request, or of the one that it repeats. */
async function store(request: ValidRequest, config: ApiConfig, writes: WriteRecord): Promise<string> {
  const now = config.clock?.() ?? new Date()
  const accepted = acceptRequest(request, {
    store: config.store,
    limits: config.limits ?? defaultLimits,
    referencePrefix: config.business.referencePrefix,
    now,
  })
  const outcome = await writes.note(now, accepted)
  switch (outcome.kind) {
    case 'replayed':
      return outcome.reference
    case 'conflict':
      throw new HttpError(422, 'keyReused')
    case 'limited':
      throw new HttpError(429, 'tooMany', { 'Retry-After': String(outcome.retryAfterSeconds) })
    case 'stored': {
      const { reference, form, spam } = outcome.lead
      config.log?.({ level: 'info', event: 'lead', reference, form, spam })
      config.onStored?.()
      return reference
    }
  }
}

async function success(
  form: FormDefinition,
  { asPage }: Submission,
  reference: string,
  { business }: ApiConfig,
) {
  const { lang } = form
  if (!asPage)
    return dataResponse(200, lang, { message: message(lang, 'received', { reference }), reference })
  const body = successPage(form, reference, business)
  return await pageResponse(200, { lang, title: message(lang, 'successTitle'), body })
}

async function refusal(
  form: FormDefinition,
  submission: Submission,
  errors: FormErrors,
  { business }: ApiConfig,
) {
  const { lang } = form
  if (!submission.asPage) return dataResponse(422, lang, { message: message(lang, 'invalid'), errors })
  const body = correctionPage(form, submission.values, errors, business)
  return await pageResponse(422, { lang, title: message(lang, 'correctTitle'), body })
}

/** Whether there is a key that the form does not have, or something else than text where nothing is kept of it. */
function holdsMore(form: FormDefinition, values: FormValues): boolean {
  const known = knownKeys(form)
  const ignored = [form.trap, 'subject'].map((key) => values[key])
  return (
    Object.keys(values).some((key) => !known.has(key)) ||
    ignored.some((value) => value !== undefined && typeof value !== 'string')
  )
}

function readKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new HttpError(400, 'badKey')
  return key
}

function readElapsed(request: Request): number | undefined {
  const elapsed = request.headers.get('x-form-elapsed')
  return elapsed !== null && /^\d{1,12}$/.test(elapsed) ? Number(elapsed) : undefined
}
