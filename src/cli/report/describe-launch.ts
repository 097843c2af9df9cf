import type { SettledBy } from '../../lib/settled-by.ts'
import { labelled, quantity, someOf, type MessageLanguage, type Text } from '../../messages/text.ts'
import { formatPlace, sortProblems, type Place, type LocalizedProblem } from '../../problems/problem.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { wrapWords } from '../../languages/wrap-words.ts'

const WHO: Readonly<Record<SettledBy, Text>> = {
  owner: { en: 'The owner', fr: 'Le propriétaire' },
  privacy: {
    en: 'The person responsible for personal information',
    fr: 'La personne responsable des renseignements personnels',
  },
  lawyer: { en: 'A lawyer', fr: 'Un juriste' },
  web: { en: 'The person who puts the site online', fr: 'La personne qui met en ligne' },
}
const TO_SETTLE: Text = { en: 'To settle before launch', fr: 'À régler avant la mise en ligne' }
const NOTHING: Text = {
  en: 'Nothing is left to settle before launch.',
  fr: 'Rien ne reste à régler avant la mise en ligne.',
}
/** Problems that would mislead visitors come first; a point with several problems is listed with the first. */
const ORDER = [
  'fact/placeholder',
  'launch/fictional',
  'fact/several-readings',
  'fact/conflicting-facts',
  'fact/other-hours',
  'data/invisible-rating',
  'fact/simulated',
  'fact/promise',
  'fact/uncited-promise',
  'launch/missing-setting',
  'launch/unsettled',
  'fact/unsourced',
]
const WIDTH = 80
const MAX_PAGES = 3

/** The list of what must be settled before launch, grouped by who must do it. */
export function describeLaunch(problems: readonly LocalizedProblem[], language: MessageLanguage): string {
  if (problems.length === 0) return NOTHING[language]
  const parts = (Object.keys(WHO) as SettledBy[]).flatMap((who) => {
    const points = pointsOf(problems.filter((problem) => (problem.who ?? 'owner') === who))
    return points.length === 0 ? [] : [{ who, points }]
  })
  const total = parts.reduce((sum, { points }) => sum + points.length, 0)
  return [
    `${labelled(TO_SETTLE[language], quantity(language, total, 'point'), language)}.`,
    ...parts.flatMap(({ who, points }) => [
      '',
      labelled(WHO[who][language], quantity(language, points.length, 'point'), language),
      ...sections(points, language),
    ]),
  ].join('\n')
}

/** Problems about one thing, the most informative first. */
type Point = readonly [LocalizedProblem, ...LocalizedProblem[]]

function pointsOf(problems: readonly LocalizedProblem[]): Point[] {
  const sorted = sortProblems(problems).sort((a, b) => rank(a) - rank(b))
  return [...groupBy(sorted, ({ about, message }) => about ?? message).values()]
}

function rank({ code }: LocalizedProblem): number {
  const at = ORDER.indexOf(code)
  return at < 0 ? ORDER.length : at
}

/** Points grouped by the action they require. */
function sections(points: readonly Point[], language: MessageLanguage): string[] {
  const byHint = groupBy(points, ([{ code, hint = '' }]) => `${hint}  [${code}]`)
  return [...byHint].flatMap(([hint, some]) => [
    '',
    ...wrapped(2, `→ ${hint}`, 2),
    ...some.flatMap((point) => describePoint(point, language)),
  ])
}

function describePoint(point: Point, language: MessageLanguage): string[] {
  const [{ code, about = '' }] = point
  if (point.length > MAX_PAGES && point.every((each) => each.code === code))
    return [
      `  • ${about} (${point.length})`,
      ...point.flatMap(({ message, place, pages = [] }) =>
        wrapped(6, `${message} ${place ? formatPlace(place) : ''} ${shownOn(pages, language)}`, 2),
      ),
    ]
  // A fact's own problems are not repeated for each place that cites it.
  const listed = point.filter((each) => each.code !== 'launch/unsettled' || each.code === code)
  const [first = '', ...others] = new Set(listed.map(({ message }) => message))
  const pages = point.flatMap((each) => each.pages ?? [])
  return [
    ...wrapped(2, `• ${first}`, 2),
    ...others.flatMap((message) => wrapped(4, message)),
    ...wrapped(6, `${places(point.flatMap(placesOf))} ${shownOn(pages, language)}`),
  ]
}

/** A fact that only lacks a source is fixed in its own file. */
function placesOf({ code, place, also = [] }: LocalizedProblem): readonly Place[] {
  return [...(place ? [place] : []), ...(code === 'fact/unsourced' ? [] : also)]
}

/** Places grouped by file: `a.yaml:3:1, :9:5, b.yaml:1:1`. */
function places(all: readonly Place[]): string {
  return [...groupBy(all, ({ file }) => file)]
    .map(([file, found]) => {
      const spots = [...new Set(found.map((place) => formatPlace(place).slice(file.length)))]
      return `${file}${spots.join(', ')}`
    })
    .join(', ')
}

function shownOn(all: readonly string[], language: MessageLanguage): string {
  const pages = [...new Set(all)]
  if (pages.length === 0) return ''
  const shown = someOf(pages, MAX_PAGES, language)
  return language === 'fr' ? `(sur ${shown})` : `(on ${shown})`
}

/** Lines of the page width, `by` columns from the margin, and `hang` more after the first. */
function wrapped(by: number, text: string, hang = 0): string[] {
  return wrapWords(text, WIDTH - by - hang).map(
    (line, index) => ' '.repeat(index === 0 ? by : by + hang) + line,
  )
}
