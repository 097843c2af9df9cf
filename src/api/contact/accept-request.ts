import type { FormDefinition } from '../../forms/form-definition.ts'
import { cleanValues, formSubject, type FormPayload } from '../../forms/form-payload.ts'
import type { FormValues } from '../../forms/validate-form.ts'
import type { HandlerConfig } from '../api-config.ts'
import { clientNetworks } from '../client-network.ts'
import { hmac, sha256 } from '../hash.ts'
import { newId, newReference } from '../identifiers.ts'
import type { Acceptance, Lead, OutboxEntry } from '../store.ts'
import { visitorAddress } from '../visitor-address.ts'

/**
 * A request filled in faster than this is quarantined: nobody types that fast, though a browser can autofill that fast.
 */
const MIN_FILL_MS = 2000
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const STORE_DELAY_MS = 60_000
/**
 * Limit on acknowledgements to everyone together: visitors' addresses are unverified, and each mail is sent in our
 * name.
 */
const ACKNOWLEDGEMENTS = { windowMs: 600_000, soft: 30 }

export type ValidRequest = {
  readonly form: FormDefinition
  readonly values: FormValues
  readonly idempotencyKey?: string | undefined
  readonly elapsedMs?: number | undefined
  readonly clientIp?: string | undefined
}

/** Stores a valid request with its mails, exactly once. Suspected spam is stored too, in quarantine. */
export async function acceptRequest(
  request: ValidRequest,
  { store, limits: most, business, log }: HandlerConfig,
  now: Date,
): Promise<Acceptance> {
  const { form, idempotencyKey } = request
  const fields = cleanValues(form, request.values)
  const payloadHash = sha256(JSON.stringify([form.id, Object.entries(fields)]))
  const limits = limitsOf(request, fields, most, await store.dailySalt(now))
  // With a clock that is far behind, the lead would be past its retention once the clock is corrected.
  const receivedAt = await store.timeOf(now)
  const hint = 'check the clock; if it is right, run site quotes purge'
  if (receivedAt > now) log({ level: 'error', event: 'clock-behind', hint })
  return await store.accept({
    idempotencyKey,
    payloadHash,
    now,
    limits,
    build(passed) {
      const id = newId(receivedAt)
      const spam = suspicion(request, passed)
      const days = spam ? form.retention.spamDays : form.retention.days
      const lead: Lead = {
        id,
        reference: newReference(business.referencePrefix),
        form: form.id,
        lang: form.lang,
        subject: formSubject(form, fields),
        fields,
        consentVersion: form.privacy.version,
        receivedAt: receivedAt.toISOString(),
        idempotencyKey,
        payloadHash,
        spam,
        purgeAfter: new Date(receivedAt.getTime() + days * DAY_MS).toISOString(),
      }
      return { lead, outbox: outboxFor(lead, passed.has('acknowledgements'), now) }
    },
  })
}

/** Why a request is quarantined, or nothing. */
function suspicion(
  { form, values, clientIp, elapsedMs = Infinity }: ValidRequest,
  passed: ReadonlySet<string>,
): string | undefined {
  if (values[form.trap]) return 'trap'
  if (elapsedMs < MIN_FILL_MS) return 'fast'
  // A flood from elsewhere is no reason to quarantine a client who has not written before.
  const isNew = clientIp !== undefined && !passed.has('known')
  return passed.has('client') || (passed.has('everyone') && !isNew) ? 'rate' : undefined
}

/**
 * One mail to the business, and one to the visitor if there is an address. For a quarantined lead, an hourly summary to
 * the business instead.
 */
function outboxFor(lead: Lead, isLimited: boolean, now: Date): readonly OutboxEntry[] {
  if (lead.spam) {
    const end = (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS
    // A request received at the end of an hour may be stored shortly after it.
    const nextAt = new Date(end + STORE_DELAY_MS).toISOString()
    return [{ id: `quarantine-${lead.receivedAt.slice(0, 13)}`, kind: 'quarantine', nextAt }]
  }
  const nextAt = now.toISOString()
  const business: OutboxEntry = { id: `${lead.id}.business`, kind: 'business', leadId: lead.id, nextAt }
  if (isLimited || visitorAddress(lead.fields) === undefined) return [business]
  return [business, { id: `${lead.id}.acknowledgement`, kind: 'acknowledgement', leadId: lead.id, nextAt }]
}

function limitsOf(request: ValidRequest, fields: FormPayload, limits: HandlerConfig['limits'], salt: string) {
  const networks = clientNetworks(request.clientIp).map(({ network, clients }) => ({
    times: clients,
    hashed: hmac(salt, network),
  }))
  const widest = networks.at(-1)
  const address = visitorAddress(fields)
  return [
    // First, so that transactions over one database wait for each other here and nowhere else.
    { ...limits.everyone, hardForNew: 2 * limits.everyone.hard, name: 'everyone', key: 'contact:everyone' },
    ...networks.flatMap(({ hashed, times }) =>
      limits.client.map(({ windowMs, soft, hard }, index) => ({
        name: 'client',
        key: `contact:${index}:${hashed}`,
        windowMs,
        soft: soft * times,
        hard: hard * times,
      })),
    ),
    ...(widest ? [{ name: 'known', key: `contact:known:${widest.hashed}`, windowMs: DAY_MS, soft: 1 }] : []),
    // A quarantined request, or one without an address, gets no acknowledgement, so it must not use up one.
    ...(address === undefined
      ? []
      : [
          { name: 'acknowledgements', key: 'mailbox:everyone', ...ACKNOWLEDGEMENTS, forSpam: false },
          {
            name: 'acknowledgements',
            forSpam: false,
            key: `mailbox:${hmac(salt, mailboxOf(address.toLowerCase()))}`,
            windowMs: DAY_MS,
            soft: limits.acknowledgements,
          },
        ]),
  ]
}

/** One spelling for the lower-case addresses that reach the same mailbox, as far as is known. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const bare = address.slice(0, at).replace(/(?<=.)\+.*/, '')
  const domain = address.slice(at + 1)
  return /^g(?:oogle)?mail\.com$/.test(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
}
