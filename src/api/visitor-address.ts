import type { Lead } from './store.ts'

/** The e-mail address that a request gives, if any: a form may not ask for one, or let it be left out. */
export function visitorAddress({ email }: Lead['fields']): string | undefined {
  return typeof email === 'string' && email !== '' ? email : undefined
}
