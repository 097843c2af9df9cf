const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Whether a tag, such as `fr-CA`, begins with a language that there is. */
export function isLanguage(tag: string): boolean {
  const [base = ''] = tag.trim().toLowerCase().split('-')
  if (/^[a-z]{2}$/.test(base)) return names.of(base) !== undefined
  // There are thousands of three letters, nearly every one a language.
  return /^[a-z]{3}$/.test(base)
}
