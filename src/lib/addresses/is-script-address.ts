/** Attributes with prose, which can start with the name of the language: "JavaScript: the basics". */
const WORDS = /^(?:alt|content|label|placeholder|summary|title|value|aria-.*|data-.*)$/

/**
 * Whether a browser would run the value of an attribute as a script: browsers ignore tabs, line breaks and invisible
 * characters before the scheme.
 */
export function isScriptAddress(attribute: string, value: string): boolean {
  return (
    value.includes(':') && !WORDS.test(attribute) && /^\s*javascript:/i.test(value.replaceAll(/\p{Cc}/gu, ''))
  )
}
