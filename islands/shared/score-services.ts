import type { Question, RecommendedService } from '../../templates/schemas/assistant.ts'

export type QuestionnaireAnswers = Readonly<Record<Question['id'], string>>

/** What raised a service's confidence above its base. */
export type Match = 'problem' | 'urgency' | 'area'

export type ScoredService = RecommendedService & { readonly matches: readonly Match[] }

const POINTS: Readonly<Record<Match, number>> = { problem: 50, urgency: 30, area: 10 }
const MAX_CONFIDENCE = 100
const SHOWN = 3

/**
 * The three services that match best, each with its confidence out of 100.
 *
 * If the cap makes several equal, the one with more points comes first, then the order of `services` decides.
 */
export function scoreServices(
  services: readonly RecommendedService[],
  answers: QuestionnaireAnswers,
): readonly ScoredService[] {
  return services
    .map((service) => {
      const matches = matchesOf(service, answers)
      const points = matches.reduce((sum, match) => sum + POINTS[match], service.confidence)
      return { points, service: { ...service, matches, confidence: Math.min(points, MAX_CONFIDENCE) } }
    })
    .toSorted((a, b) => b.points - a.points)
    .slice(0, SHOWN)
    .map(({ service }) => service)
}

function matchesOf(service: RecommendedService, answers: QuestionnaireAnswers): readonly Match[] {
  const matches: Match[] = []
  if (service.problems.some((problem) => problem === answers.problem)) matches.push('problem')
  if (answers.urgency === 'immediate' && service.urgency === 'critical') matches.push('urgency')
  if (answers.area === 'very-large') matches.push('area')
  return matches
}

const LABELS: Readonly<Record<string, string>> = {
  critical: 'CRITIQUE',
  high: 'ÉLEVÉ',
  medium: 'MOYEN',
  low: 'FAIBLE',
}

/** The label of an urgency in the results. */
export function urgencyLabel(urgency: string): string {
  return LABELS[urgency] ?? 'NORMAL'
}
