import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { TO_WRITE } from '../../content/to-write.ts'
import { withoutFinalSlash } from '../../lib/addresses/without-final-slash.ts'
import { isError, type Problem } from '../../problems/problem.ts'
import type { LoadedSite } from './load-site.ts'

/** Checks that compare pages, some of which may be missing. */
const OF_ALL_PAGES = /^(?:site|fact|launch)\/|duplicate/
/** Mistakes in texts and addresses: they leave the data of entries as written. */
const OF_TEXT =
  /^(?:markdown|words|link|image)\/|^content\/(?:raw-html|blocked-html|loose-html|too-deep|missing-image|unknown-fact|placeholder|unclaimed-file)$/
const STAND_INS: readonly string[] = Object.values(TO_WRITE)

/**
 * With this many errors, fix them before looking for more: each may appear again in the pages, and its line is
 * searched.
 */
const MAX_ERRORS = 1000

/**
 * Whether checking the pages is useful despite these mistakes: they are few, and texts that cite facts read the same
 * after these are fixed.
 */
export function canCheckFurther({ mistakes, content }: Pick<LoadedSite, 'mistakes' | 'content'>): boolean {
  if (mistakes.filter(isError).length > MAX_ERRORS) return false
  if (!mistakes.some(({ place }) => place?.file === FACTS_FILE)) return true
  const readings = Object.values(content.facts).flatMap((fact) => Object.values(fact.readings))
  const words = readings.flatMap((reading) => Object.values(reading.words))
  return words.length > 0 && !words.some((each) => STAND_INS.includes(each))
}

/** Whether every error is in a text or an address, so that pages can be shown. */
export function areOfText(problems: readonly Problem[]): boolean {
  return problems.every((each) => OF_TEXT.test(each.code) || !isError(each))
}

/** The mistakes, and those template failures that no mistake in content explains. */
export function withFailures(mistakes: readonly Problem[], failures: readonly Problem[]): readonly Problem[] {
  const others = mistakes.filter(({ code }) => !code.startsWith('route/'))
  return areOfText(others) ? [...mistakes, ...failures] : mistakes
}

/**
 * The problems `found` in the pages and those `ofFiles` that no mistake explains: not on the same line, not
 * caused by the placeholder of an invalid value, and not links to pages that failed, those of `failed`.
 */
export function furtherProblems(
  mistakes: readonly Problem[],
  failed: ReadonlySet<string>,
  ofFiles: readonly Problem[],
  found: readonly Problem[],
): readonly Problem[] {
  const lines = new Set(mistakes.map(lineOf))
  // Neither a warning nor a wrong text prevents a page, but anchors may be missing from a wrong text.
  const errors = mistakes.filter((each) => !areOfText([each]))
  const names = namesIn(errors)
  const wrongTexts = namesIn(mistakes.filter(isError))
  const files = new Set(errors.map(({ place }) => place?.file))
  // One problem covers all files of a format and names the first, or all pages of a template.
  const hasUnreadable = mistakes.some(
    ({ code, place }) =>
      code === 'content/file-format' || (code === 'route/page-module' && place?.file.includes('[')),
  )
  const isConsequence = ({ code, target = '', also = [] }: Problem) => {
    if (!target.startsWith('/')) return false
    const address = `${withoutFinalSlash(target)}/$`
    return (
      hasUnreadable ||
      [`content${target}`, ...also.map(({ file }) => file)].some((file) => files.has(file)) ||
      failed.has(target) ||
      (target.includes('/:') && [...failed].some((url) => url.startsWith(target.replace(/:.*/, '')))) ||
      (code === 'link/missing-anchor' ? wrongTexts : names).some((name) => address.includes(name))
    )
  }
  // A file that is not made changes no text of a page.
  const isIntact = !mistakes.some((each) => isError(each) && !each.code.startsWith('image/'))
  const counts = (problem: Problem) => {
    const { place, message, code, who } = problem
    // Launch problems wait until the mistakes are fixed.
    if (who !== undefined || lines.has(lineOf(problem))) return false
    if (isIntact) return true
    if (!place?.file.startsWith('content/') || place.line === undefined || OF_ALL_PAGES.test(code))
      return false
    return !STAND_INS.some((words) => message.en.includes(words))
  }
  return [...ofFiles, ...found.filter(counts)].filter((each) => !isConsequence(each))
}

/**
 * What the addresses of the pages of these files probably contain; `$` is their end. A page can have others below it,
 * but those below an index.md have their own files.
 */
function namesIn(problems: readonly Problem[]): string[] {
  return problems.flatMap(({ place }) => {
    const [, name, index] = /([^/]+?)(\/_?index)?\.\w+$/.exec(place?.file ?? '') ?? []
    return name === undefined ? [] : [`/${name}.`, index ? `/${name}/$` : `/${name}/`]
  })
}

function lineOf({ place }: Problem): string {
  return `${place?.file ?? ''}:${place?.line ?? 0}`
}
