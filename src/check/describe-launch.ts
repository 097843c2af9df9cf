import type { SettledBy } from '../lib/settled-by.ts'
import type { Problem } from '../lib/problem.ts'
import { formatPlace, sortProblems } from '../lib/report.ts'

const WHO: Readonly<Record<SettledBy, string>> = {
  owner: 'Le propriétaire',
  privacy: 'La personne responsable des renseignements personnels',
  lawyer: 'Un juriste',
  web: 'La personne qui met en ligne',
}
const MOST_PAGES = 3

/** What must be settled before a site goes live, for the people who must do it, each with a part of their own. */
export function describeLaunch(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'Rien ne reste à régler avant la mise en ligne.'
  const count = (found: number) => `${found} point${found > 1 ? 's' : ''}`
  const groups = (Object.keys(WHO) as SettledBy[]).flatMap((who) => {
    const own = sortProblems(problems.filter((problem) => (problem.who ?? 'owner') === who))
    return own.length === 0 ? [] : ['', `${WHO[who]} : ${count(own.length)}`, ...own.flatMap(lines)]
  })
  return [`À régler avant la mise en ligne : ${count(problems.length)}.`, ...groups].join('\n')
}

function lines({ code, message, place, also = [], pages = [], hint }: Problem): string[] {
  const more = pages.length - MOST_PAGES
  return [
    '',
    `  ${place ? formatPlace(place) : ''}  ${message}`,
    ...(pages.length > 0
      ? [`    sur : ${pages.slice(0, MOST_PAGES).join(', ')}${more > 0 ? ` et ${more} de plus` : ''}`]
      : []),
    ...also.map((other) => `    voir aussi : ${formatPlace(other)}`),
    ...(hint ? [`    à faire : ${hint}  [${code}]`] : []),
  ]
}
