import type { Lead } from './store.ts'

/** The e-mail address in a request, if any: a form may not ask for one, or not require it. */
export function visitorAddress({ email }: Lead['fields']): string | undefined {
  return typeof email === 'string' && email !== '' ? email : undefined
}
