import type { Lead } from '../../api/store.ts'

/** A request as it is handed over: all that is kept of the person, and no key of the machine's own. */
export type PublicLead = Omit<Lead, 'id' | 'idempotencyKey' | 'payloadHash'>

export function publicLead(lead: Lead): PublicLead {
  const { id: _, idempotencyKey: __, payloadHash: ___, ...rest } = lead
  return rest
}
