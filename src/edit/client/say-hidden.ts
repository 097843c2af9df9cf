import { say, sayDay } from './words.ts'

const FORMS = {
  label: ['draft', 'isWithdrawn', 'appears'],
  sentence: ['hidden', 'withdrawn', 'notYet'],
} as const

/** Why visitors do not see an entry: `hidden` is `draft`, `withdrawn` or the day on which it appears. */
export function sayHidden(hidden: string, form: keyof typeof FORMS): string {
  const [draft, withdrawn, appears] = FORMS[form]
  if (hidden === 'draft') return say(draft)
  if (hidden === 'withdrawn') return say(withdrawn)
  return `${say(appears)} ${sayDay(hidden)}${form === 'sentence' ? '.' : ''}`
}
