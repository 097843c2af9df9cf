import { fold } from './fold.ts'

export type ProblemType = 'amiante' | 'moisissures' | 'deces' | 'autre'
export type Urgency = 'critical' | 'high' | 'medium' | 'low'

export type Answers = {
  readonly serviceType: ProblemType | ''
  /** Year of construction, as typed. */
  readonly buildingAge: string
  readonly area: string
  readonly symptoms: string
  readonly urgency: string
  readonly location: string
}

export type Estimate = {
  readonly service: string
  readonly estimatedCost: string
  readonly urgency: Urgency
  readonly recommendations: readonly string[]
  readonly nextSteps: readonly string[]
}

/** What content says of each type of problem; only the urgency depends on the other answers. */
export type Outcomes = Readonly<Record<ProblemType, Omit<Estimate, 'urgency'>>>

/** The estimate for these answers. Houses built before `riskYear` may hold asbestos. */
export function estimate(answers: Answers, outcomes: Outcomes, riskYear: number): Estimate {
  const { serviceType, buildingAge, symptoms } = answers
  const year = Number(/\d{4}/.exec(buildingAge)?.[0] ?? Infinity)
  const high =
    (serviceType === 'amiante' && year < riskYear) ||
    (serviceType === 'moisissures' && fold(symptoms).includes('respiratoire'))
  return { ...outcomes[serviceType || 'autre'], urgency: high ? 'high' : 'medium' }
}
