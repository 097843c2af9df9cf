const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Whether a tag, such as `fr-CA`, starts with a known language. */
export function isLanguage(tag: string): boolean {
  const [base = ''] = tag.trim().toLowerCase().split('-')
  if (/^[a-z]{2}$/.test(base)) return names.of(base) !== undefined
  // Accepted without a lookup: nearly all of these codes are languages.
  return /^[a-z]{3}$/.test(base)
}
