import type { Lead } from '../../api/store.ts'

/** A request as it is exported: all data of the person, without internal keys. */
export function publicLead(lead: Lead) {
  const { id: _, idempotencyKey: __, payloadHash: ___, ...rest } = lead
  return rest
}
