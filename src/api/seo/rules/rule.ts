import type { HtmlPage } from '../../../html/html-page.ts'
import type { Element } from '../../../html/html-tree.ts'

/** What a rule says of one element: `review` is for a person to look at, and costs nothing. */
export type Verdict = 'pass' | 'fail' | 'review'

export type Finding = { readonly element: Element; readonly verdict: Verdict }

/** A rule of axe-core or of Lighthouse, as far as a document alone can be held to it. */
export type Rule = {
  /** The name that both give it. */
  readonly id: string
  /** What it counts for in Lighthouse's score; 0 is only told. */
  readonly weight: number
  /** What it finds; nothing where it does not apply. */
  readonly check: (page: HtmlPage) => readonly Finding[]
}

/** A rule about each of some elements, `all` of them in order. `judge` answers true where all is well. */
export function rule(
  id: string,
  weight: number,
  select: (page: HtmlPage) => readonly Element[],
  judge: (element: Element, page: HtmlPage, at: number, all: readonly Element[]) => boolean | Verdict,
): Rule {
  return {
    id,
    weight,
    check: (page) =>
      select(page).map((element, at, all) => {
        const answer = judge(element, page, at, all)
        return { element, verdict: typeof answer === 'string' ? answer : answer ? 'pass' : 'fail' }
      }),
  }
}
