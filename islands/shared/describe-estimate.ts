import type { Answers, Estimate } from './estimate.ts'
import type { WizardWords } from '../../templates/schemas/widgets-wizard.ts'

type Words = Pick<WizardWords, 'draft' | 'types' | 'fields' | 'urgencies' | 'locations' | 'result'>

/**
 * The visitor's answers and the result, as lines for the message of the contact form. Leaves out empty answers, and the
 * symptoms, which may concern health.
 */
export function describeEstimate(answers: Answers, result: Estimate, words: Words): string {
  const { types, fields, urgencies, locations } = words
  const lines: readonly (readonly [string, string])[] = [
    [words.result.service, labelOf(types, answers.serviceType)],
    [fields.buildingAge, answers.buildingAge],
    [fields.area, answers.area],
    [fields.urgency, labelOf(urgencies, answers.urgency)],
    [fields.location, labelOf(locations, answers.location)],
    [words.result.estimatedCost, result.estimatedCost],
  ]
  const filled = lines.filter(([, value]) => value.trim() !== '')
  return [words.draft, ...filled.map(([label, value]) => `${label} : ${value}`)].join('\n')
}

/** The answers that the contact form asks for too, by the name of its select; empty where it has no such option. */
export function formChoices({ urgency, location, serviceType }: Answers): Readonly<Record<string, string>> {
  const services: Partial<Record<Answers['serviceType'], string>> = {
    amiante: 'amiante',
    moisissures: 'moisissure',
  }
  return { urgence: urgency, ville: location, service: services[serviceType] ?? '' }
}

function labelOf(
  options: readonly { readonly value: string; readonly label: string }[],
  value: string,
): string {
  return options.find((option) => option.value === value)?.label ?? ''
}
