/** Attributes of words, of which some begin with the name of the language: "JavaScript: the basics". */
const WORDS = /^(?:alt|content|label|placeholder|summary|title|value|aria-.*|data-.*)$/

/** Whether a browser would run the value of an attribute: it reads over tabs, ends of lines and what comes before the scheme unseen. */
export function isScriptAddress(attribute: string, value: string): boolean {
  return (
    value.includes(':') && !WORDS.test(attribute) && /^\s*javascript:/i.test(value.replaceAll(/\p{Cc}/gu, ''))
  )
}
