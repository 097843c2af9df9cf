import { EMAIL } from '../forms/email-pattern.ts'
import type { Lead } from './store.ts'

/** The e-mail addresses in a request, that of a field called `email` first: a form may call it otherwise. */
export function addressesIn(fields: Lead['fields']): readonly string[] {
  const values = [fields['email'], ...Object.values(fields)]
  return values.filter((value): value is string => typeof value === 'string' && EMAIL.test(value))
}

/** The visitor's e-mail address, if any: a form may not ask for one, or not require it. */
export function visitorAddress(fields: Lead['fields']): string | undefined {
  return addressesIn(fields)[0]
}
