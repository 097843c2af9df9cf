import { mapValues } from '../../lib/lists/map-values.ts'
import { untranslated, type Text } from '../../messages/text.ts'
import type { Check, Report, Rule } from './check.ts'

/** What a check of a site says: in the language of its authors, or in each of the engine's. */
type Words = string | Text

/** Declares a check of a site. Its type allows only reports with the codes of its rules. */
export function defineCheck<const Rules extends Readonly<Record<string, Rule<Words>>>>(
  own: Check<keyof Rules & string, Words> & { readonly rules: Rules; readonly description: Words },
): Check {
  return {
    name: own.name,
    ...(own.unparsed && { unparsed: own.unparsed }),
    title: inBoth(own.title),
    description: inBoth(own.description),
    rules: mapValues<Rule<Words>, Rule>(own.rules, ({ means, fix, ...rule }) => ({
      ...rule,
      means: inBoth(means),
      fix: inBoth(fix),
    })),
    ...(own.page && { page: (checked, report, context) => own.page?.(checked, inBothBy(report), context) }),
    ...(own.site && { site: (checked, report, context) => own.site?.(checked, inBothBy(report), context) }),
  }
}

function inBothBy(report: Report): Report<string, Words> {
  return (code, { message, hint, about, ...finding }) => {
    report(code, {
      ...finding,
      message: inBoth(message),
      ...(hint !== undefined && { hint: inBoth(hint) }),
      ...(about !== undefined && { about: inBoth(about) }),
    })
  }
}

function inBoth(words: Words): Text {
  return typeof words === 'string' ? untranslated(words) : words
}
