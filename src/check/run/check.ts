import type { CheckLevel } from '../../content/define-site.ts'
import type { SettledBy } from '../../lib/settled-by.ts'
import type { FactDefinitions } from '../../content/load/facts.ts'
import type { Language } from '../../languages/typography.ts'
import type { CheckedPage } from './checked-page.ts'
import type { CheckedSite } from './checked-site.ts'
import type { Text } from '../../messages/text.ts'
import type { Speller } from '../spelling/create-speller.ts'
import type { PageSummary } from './summarize-page.ts'
import type { Where } from '../locate/where.ts'

/** What becomes of a finding; site.config.ts may choose another. */
export type Level = CheckLevel

/** One kind of finding. `means` and `mend` are the words of docs/checks.md; `mend` is also the hint of a finding without one. */
export type Rule = { readonly level: Level; readonly means: Text; readonly mend: Text }

/** Something that is wrong, before anyone knows where its author wrote it. Plain data: findings are kept between builds. */
export type Finding = {
  readonly code: string
  /** What is wrong, with the value quoted. The same words on two pages are told once, with both pages. */
  readonly message: Text
  readonly hint?: Text | undefined
  /** The template of the page when absent. */
  readonly where?: Where | undefined
  /** The other places involved. */
  readonly also?: readonly Where[] | undefined
  /** Who settles it before the site goes live. */
  readonly who?: SettledBy | undefined
  /** What the point is about, for the list before the launch: points about one thing are told together. */
  readonly about?: Text | undefined
  /** URLs of the pages that show it, where `page` is not enough. */
  readonly pages?: readonly string[] | undefined
  /** URL of the page on which `where` is looked for; a check of one page need not say. */
  readonly page?: string | undefined
}

/** Tells of something that is wrong, under one of the codes of the check. */
export type Report<Code extends string = string> = (code: Code, finding: Omit<Finding, 'code'>) => void

/** What checks of one page may know of the site. Plain data, because kept answers are thrown away when it changes. */
export type PageContext = {
  readonly origin: string
  readonly defaultLanguage: Language
  /** Locale of each language, such as `fr-CA`. */
  readonly languages: Readonly<Partial<Record<Language, string>>>
  readonly facts: FactDefinitions
  /** The year where the site lives; answers are given anew in the next. */
  readonly year: number
}

/** One check: what it finds, and how. Its file is all there is to it besides its line in the registry. */
export type Check<Code extends string = string> = {
  readonly name: string
  /** For docs/checks.md. */
  readonly title: Text
  readonly description: Text
  readonly rules: Readonly<Record<Code, Rule>>
  /** Judges one page by its HTML and the context alone: what it reports is kept until either changes. */
  page?(page: CheckedPage, report: Report<Code>, context: PageContext): void
  /** Begins what takes long as soon as a page was judged anew, beside the checks of the others. */
  begin?(page: PageSummary, speller: Speller): void
  /** Judges what takes several pages, or the files beside them. */
  site?(site: CheckedSite, report: Report<Code>, context: PageContext): void | Promise<void>
}

/** Declares a check. Returns its argument; its use is that only the codes of its rules can be reported. */
export function defineCheck<const Rules extends Readonly<Record<string, Rule>>>(
  check: Omit<Check<keyof Rules & string>, 'rules'> & { readonly rules: Rules },
): Check {
  return check as Check
}
