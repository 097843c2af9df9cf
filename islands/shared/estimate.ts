import type { Outcomes, WizardWords } from '../../templates/schemas/widgets-wizard.ts'
import { fold } from './fold.ts'

/** The year of construction, `buildingAge`, is as typed. */
export type Answers = Readonly<Record<keyof WizardWords['fields'], string>> & {
  readonly serviceType: keyof Outcomes | ''
}

/** Only the urgency depends on the other answers. */
export type Estimate = Outcomes['autre'] & { readonly urgency: keyof WizardWords['levels'] }

/** The estimate for these answers. Houses built before `riskYear` may contain asbestos. */
export function estimate(answers: Answers, outcomes: Outcomes, riskYear: number): Estimate {
  const { serviceType, buildingAge, symptoms } = answers
  const year = Number(/\d{4}/.exec(buildingAge)?.[0] ?? Infinity)
  const high =
    (serviceType === 'amiante' && year < riskYear) ||
    (serviceType === 'moisissures' && fold(symptoms).includes('respiratoire'))
  return { ...outcomes[serviceType || 'autre'], urgency: high ? 'high' : 'medium' }
}
