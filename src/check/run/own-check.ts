import { untranslated, type Text } from '../../messages/text.ts'
import type { Check, Finding, PageContext, Report, Rule } from './check.ts'
import type { CheckedPage } from './checked-page.ts'
import type { CheckedSite } from './checked-site.ts'

/** What a check of a site says: in the language of its authors, or in each of the engine's. */
type Words = string | Text

type OwnRule = Omit<Rule, 'means' | 'fix'> & { readonly means: Words; readonly fix: Words }

type OwnFinding = Omit<Finding, 'code' | 'message' | 'hint' | 'about'> & {
  readonly message: Words
  readonly hint?: Words | undefined
  readonly about?: Words | undefined
}

type OwnReport<Code extends string> = (code: Code, finding: OwnFinding) => void

type OwnCheck<Code extends string> = Omit<
  Check<Code>,
  'title' | 'description' | 'rules' | 'page' | 'site'
> & {
  readonly title: Words
  readonly description: Words
  page?(page: CheckedPage, report: OwnReport<Code>, context: PageContext): void
  site?(site: CheckedSite, report: OwnReport<Code>, context: PageContext): void | Promise<void>
}

/** Declares a check of a site. Its type allows only reports with the codes of its rules. */
export function defineCheck<const Rules extends Readonly<Record<string, OwnRule>>>(
  own: OwnCheck<keyof Rules & string> & { readonly rules: Rules },
): Check {
  return {
    name: own.name,
    ...(own.unparsed && { unparsed: own.unparsed }),
    title: inBoth(own.title),
    description: inBoth(own.description),
    rules: Object.fromEntries(
      Object.entries(own.rules).map(([code, { means, fix, ...rule }]) => [
        code,
        { ...rule, means: inBoth(means), fix: inBoth(fix) },
      ]),
    ),
    ...(own.page && { page: (checked, report, context) => own.page?.(checked, inBothBy(report), context) }),
    ...(own.site && { site: (checked, report, context) => own.site?.(checked, inBothBy(report), context) }),
  }
}

function inBothBy(report: Report): OwnReport<string> {
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
