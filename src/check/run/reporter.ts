import { inEach, labelled, quoteAll, untranslated, type Text } from '../../messages/text.ts'
import type { Check, Finding, Report, Words } from './check.ts'

/** The function with which a check reports: it completes each finding, and gives it to `add`. */
export function reporter({ rules }: Pick<Check, 'rules'>, add: (finding: Finding) => void): Report {
  return (code, found = {}) => {
    const { value, message, hint, about, suggest, where, also, target, who, more, pages, page } = found
    // A check of a site can report a code that it does not declare.
    const means = rules[code]?.means ?? code
    // Each field by itself: V8 gives every copy of an object with a function a hidden class of its own, and a site
    // can have half a million findings.
    add({
      code,
      message: inBoth(message ?? sentence(inBoth(means), value === undefined ? [] : [value])),
      hint: hint === undefined ? undefined : inBoth(hint),
      about: about === undefined ? undefined : inBoth(about),
      suggest,
      where,
      also,
      target,
      who,
      more,
      pages,
      page,
    })
  }
}

/** Words with or without a full stop as a sentence, which ends in some quotations. */
export function sentence(words: Text, values: readonly string[]): Text {
  return inEach((language) => {
    const start = words[language].replace(/\.$/, '')
    return `${values.length === 0 ? start : labelled(start, quoteAll(values, language), language)}.`
  })
}

export function inBoth(words: Words): Text {
  return typeof words === 'string' ? untranslated(words) : words
}
