import type { Lead } from '../../api/store.ts'

/** An exported request: all data of the person, without internal keys. */
export type PublicLead = Omit<Lead, 'id' | 'idempotencyKey' | 'payloadHash'>

export function publicLead(lead: Lead): PublicLead {
  const { id: _, idempotencyKey: __, payloadHash: ___, ...rest } = lead
  return rest
}
