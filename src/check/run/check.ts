import type { Language } from '../../languages/language.ts'
import type { CheckLevel, PolicyAdditions } from '../../content/define-site.ts'
import type { SiteAddress } from '../../lib/addresses/public-address.ts'
import type { SettledBy } from '../../lib/settled-by.ts'
import type { FactDefinitions } from '../../content/load/facts.ts'
import type { CheckedPage } from './checked-page.ts'
import type { CheckedSite } from './checked-site.ts'
import type { Text } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Where } from '../locate/where.ts'

/** What a check says: in the language of the site's authors, or in each of the engine's. */
export type Words = string | Text

/**
 * One kind of finding, by default an error. `means` and `fix` appear in the documentation; they are also the default
 * message and the default hint.
 */
export type Rule = {
  readonly level?: CheckLevel
  readonly means: Words
  readonly fix: Words
}

/** A better hint, and the replacement that it proposes. */
export type Suggested = Pick<Problem, 'hint' | 'fix'>

/** A problem before it is located in the sources. Plain data, because findings are cached between builds. */
export type Finding = {
  readonly code: string
  /** What is wrong, with the value quoted. Findings with the same message are merged across pages. */
  readonly message: Text
  readonly hint?: Text | undefined
  /**
   * Finds a better hint. Slow, so it runs only for findings that are shown. Only for site checks, because findings of
   * pages are cached.
   */
  readonly suggest?: (() => Suggested | undefined | Promise<Suggested | undefined>) | undefined
  /** Where to point; by default, the page's template. */
  readonly where?: Where | undefined
  /** The other places involved. */
  readonly also?: readonly Where[] | undefined
  /** Where a wrong link leads. */
  readonly target?: string | undefined
  /** Who must settle it before launch. */
  readonly who?: SettledBy | undefined
  /** Subject, such as a misspelled word: findings with the same subject are shown together. */
  readonly about?: Text | undefined
  /** How many more places have the same `about`, and are not reported. */
  readonly more?: number | undefined
  /** URLs of the pages that show it, if more than `page`. */
  readonly pages?: readonly string[] | undefined
  /** URL of the page in which to look for `where`; set by default in a page check. */
  readonly page?: string | undefined
}

/** A finding as a check reports it. Without a message, it is what the rule means, and after it the `value` in quotes. */
export type Reported = Omit<Finding, 'code' | 'message' | 'hint' | 'about'> & {
  readonly message?: Words | undefined
  readonly value?: string | undefined
  readonly hint?: Words | undefined
  readonly about?: Words | undefined
}

/** Reports a finding under one of the check's codes. */
export type Report<Code extends string = string> = (code: Code, finding?: Reported) => void

/** What page checks can know about the site. Plain data, because cached answers are discarded when it changes. */
export type PageContext = SiteAddress & {
  readonly facts: FactDefinitions
  /** The tags of the site's languages. */
  readonly languages: readonly Language[]
  /** Additions of the config to the content security policy. */
  readonly policy: PolicyAdditions
  /** The current year in the site's time zone; part of the cache key. */
  readonly year: number
}

/** A check: its rules and how it runs. */
export type Check<Code extends string = string> = {
  readonly name: string
  /** For the documentation; the description says what the rules do not. */
  readonly title: Words
  readonly description?: Words
  readonly rules: Readonly<Record<Code, Rule>>
  /** Whether it needs no parsed pages, only the data stored when they were rendered. */
  readonly unparsed?: true
  /** Checks one page, only from its HTML and the context: findings are cached until either changes. */
  page?(page: CheckedPage, report: Report<Code>, context: PageContext): void
  /** Checks that need several pages, or files other than pages. */
  site?(site: CheckedSite, report: Report<Code>, context: PageContext): void | Promise<void>
}

/** Declares a check. Its type allows only reports with the codes of its rules. */
export function defineCheck<const Rules extends Readonly<Record<string, Rule>>>(
  check: Omit<Check<keyof Rules & string>, 'rules'> & { readonly rules: Rules },
): Check {
  return check as Check
}
