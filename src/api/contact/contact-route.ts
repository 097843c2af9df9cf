import type { FormDefinition } from '../../forms/form-definition.ts'
import { validateForm, type FormValues } from '../../forms/validate-form.ts'
import type { HandlerConfig, RequestContext } from '../api-config.ts'
import { dataResponse } from '../http/data-response.ts'
import { HttpError } from '../http/http-error.ts'
import { message, type MessageKey } from '../messages.ts'
import { refuseCrossSite } from '../http/refuse-cross-site.ts'
import { within } from '../../lib/time/within.ts'
import { acceptRequest, type ValidRequest } from './accept-request.ts'
import { chooseForm, knownKeys } from './choose-form.ts'
import { correctionPage, successPage } from './contact-pages.ts'
import { pageResponse } from './page-response.ts'
import { expectsPage, readSubmission } from './read-submission.ts'
import { requestLanguage } from './request-language.ts'

/** Answers `POST /api/contact` for both forms, as JSON or as a plain form post. */
export async function answerContact(request: Request, { clientIp }: RequestContext, config: HandlerConfig) {
  const { business, forms } = config
  refuseCrossSite(request, business.origin)
  const headers = { idempotencyKey: readKey(request), elapsedMs: readElapsed(request) }
  const asPage = expectsPage(request)
  const { values, form: named } = await readSubmission(request, forms)
  const form = chooseForm(forms, values, named, requestLanguage(request, config))
  if (!form) throw new HttpError(404, 'notFound')
  const { lang } = form
  const say = (key: MessageKey, places = {}) => message(lang, key, places)
  const errors = validateForm(form.fields, values)
  if (Object.keys(errors).length > 0) {
    if (!asPage) return dataResponse(422, lang, { message: say('invalid'), errors })
    const body = correctionPage(form, values, errors, business)
    return pageResponse(422, { lang, title: say('correctTitle'), body })
  }
  if (holdsMore(form, values)) throw new HttpError(422, 'unknownField')
  const reference = await store({ form, values, clientIp, ...headers }, config)
  if (!asPage) return dataResponse(200, lang, { message: say('received', { reference }), reference })
  const body = successPage(form, reference, business)
  return pageResponse(200, { lang, title: say('successTitle'), body })
}

/** Returns the reference of the stored request, or of the one it repeats. */
async function store(request: ValidRequest, config: HandlerConfig): Promise<string> {
  const { health } = config
  const now = config.clock()
  const accepting = acceptRequest(request, config, now)
  const outcome = await within(config.answerMs, accepting).catch((error: unknown) => {
    health.failedAt = now
    throw error
  })
  switch (outcome.kind) {
    case 'replayed':
      return outcome.reference
    case 'conflict':
      throw new HttpError(422, 'keyReused')
    case 'limited':
      throw new HttpError(429, 'tooMany', { 'Retry-After': String(outcome.retryAfterSeconds) })
    case 'stored': {
      // Other outcomes may come from memory or from reads, which succeed on a full disk too.
      health.failedAt = undefined
      const { reference, form, spam } = outcome.lead
      config.log({ level: 'info', event: 'lead', reference, form, spam })
      config.onStored?.()
      return reference
    }
  }
}

/** Whether there is a key that the form does not have, or a non-text value for a field that is not stored. */
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
