import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { TO_WRITE } from '../../content/to-write.ts'
import { hasErrors, type Problem } from '../../problems/problem.ts'
import type { LoadedSite } from './load-site.ts'

/** What compares pages, some of which may be missing. */
const OF_THE_WHOLE = /^(?:site|fact|launch)\/|duplicate/
/** Mistakes in texts and addresses: the data of every entry is as its author wrote it. */
const OF_TEXT =
  /^(?:markdown|words|link|route|image)\/|^content\/(?:raw-html|blocked-html|loose-html|too-deep|huge-table|missing-image|unknown-fact|placeholder|unclaimed-file)$/
const STAND_INS: readonly string[] = Object.values(TO_WRITE)
const TO_ADDRESS = /^link\/|redirect-to-nothing$/

/** Errors that are enough to mend before more is looked for; each may be found again in the pages, and its line searched. */
const MOST = 1000

/**
 * Whether the pages can tell more than these mistakes: they are few, and texts that cite facts read as they will once the
 * mistakes in these are mended.
 */
export function mayTellMore({ mistakes, content }: Pick<LoadedSite, 'mistakes' | 'content'>): boolean {
  if (mistakes.filter((each) => hasErrors([each])).length > MOST) return false
  if (!mistakes.some(({ place }) => place?.file === FACTS_FILE)) return true
  const readings = Object.values(content.facts).flatMap((fact) => Object.values(fact.readings))
  const words = readings.flatMap((reading) => Object.values(reading.words))
  return words.length > 0 && !words.some((each) => STAND_INS.includes(each))
}

/** The mistakes, and the failures of templates that none in content explains. */
export function withFailures(mistakes: readonly Problem[], failures: readonly Problem[]): readonly Problem[] {
  return mistakes.every((each) => OF_TEXT.test(each.code) || !hasErrors([each]))
    ? [...mistakes, ...failures]
    : mistakes
}

/**
 * What was `found` in the pages, and of the files `made` beside them, that no mistake explains: not on the same line, nor of
 * the words that stand in for a wrong value, nor of links to pages that were not made, those of `failed`.
 */
export function problemsBeside(
  mistakes: readonly Problem[],
  failed: ReadonlySet<string>,
  made: readonly Problem[],
  found: readonly Problem[],
): readonly Problem[] {
  const lines = new Set(mistakes.map(lineOf))
  // A warning keeps no page from being made.
  const unmade = mistakes.filter((each) => hasErrors([each]))
  const names = unmade
    .map(({ place }) => /([^/]+?)(?:\/_?index)?\.\w+$/.exec(place?.file ?? '')?.[1] ?? '')
    .filter(Boolean)
  const files = new Set(unmade.map(({ place }) => place?.file))
  // One problem for all files of a format, of which it names the first.
  const manyUnread = mistakes.some(({ code }) => code === 'content/file-format')
  const leadsAstray = ({ code, message }: Problem) => {
    const named = message.en.matchAll(/"(\/[^"#?]*)|\b(content\/[^,]*)/g)
    const addresses = Array.from(named, ([, address, file]) => address ?? file ?? '')
    const isMissing = (address: string) =>
      manyUnread ||
      files.has(address) ||
      failed.has(address) ||
      names.some((name) => address.includes(`/${name}.`) || `${address}/`.includes(`/${name}/`))
    return TO_ADDRESS.test(code) && addresses.some(isMissing)
  }
  // A file that is not made changes no words of a page.
  const asWritten = !mistakes.some((each) => hasErrors([each]) && !each.code.startsWith('image/'))
  const counts = (problem: Problem) => {
    const { place, message, code, who } = problem
    // What waits for the launch waits for the mistakes too.
    if (who !== undefined || lines.has(lineOf(problem))) return false
    if (asWritten) return true
    if (!place?.file.startsWith('content/') || place.line === undefined || OF_THE_WHOLE.test(code))
      return false
    return !STAND_INS.some((words) => message.en.includes(words))
  }
  return [...made, ...found.filter(counts)].filter((each) => !leadsAstray(each))
}

function lineOf({ place }: Problem): string {
  return `${place?.file ?? ''}:${place?.line ?? 0}`
}
