import type { Visit } from './visits.ts'

/**
 * The visits with an interaction whose name contains `text`, each up to the last match, since earlier acts prepare the
 * page. All of them for an empty text. Throws if no name matches.
 */
export function chooseVisits(visits: readonly Visit[], text: string): readonly Visit[] {
  const chosen = visits.flatMap((visit) => {
    const last = visit.acts.findLastIndex(({ name }) => name.includes(text))
    return last < 0 ? [] : [{ ...visit, acts: visit.acts.slice(0, last + 1) }]
  })
  if (chosen.length > 0) return chosen
  const names = visits.flatMap(({ acts }) => acts.map(({ name }) => name))
  throw new Error(`No interaction is called « ${text} »: ${names.join(', ')}.`)
}
