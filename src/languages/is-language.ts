import { memoized } from '../lib/memoized.ts'

/** A page can name any. */
const MAX_TAGS = 1000

/** Whether a tag, such as `fr-CA`, starts with a known language. */
export const isLanguage: (tag: string) => boolean = memoized((tag) => {
  const [base = ''] = tag.trim().toLowerCase().split('-')
  // Of a known language, ICU knows the script and the region. Loading the names of all languages takes 24 ms.
  if (/^[a-z]{2}$/.test(base)) return new Intl.Locale(base).maximize().toString() !== base
  // Accepted without a lookup: nearly all of these codes are languages.
  return /^[a-z]{3}$/.test(base)
}, MAX_TAGS)
