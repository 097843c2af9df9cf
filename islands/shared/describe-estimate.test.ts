import { expect, test } from 'vitest'
import { describeEstimate, formChoices } from './describe-estimate.ts'

const words = {
  draft: 'Estimation faite sur le site',
  types: [{ value: 'amiante' as const, label: 'Amiante' }],
  fields: {
    buildingAge: 'Année',
    area: 'Surface',
    symptoms: 'Signes',
    urgency: 'Urgence',
    location: 'Ville',
  },
  urgencies: [{ value: 'urgente' as const, label: 'Urgente' }],
  locations: [{ value: 'mirabel' as const, label: 'Mirabel' }],
  result: {
    service: 'Service',
    estimatedCost: 'Fourchette',
    urgency: '',
    recommendations: '',
    nextSteps: '',
  },
}
const result = {
  service: '',
  estimatedCost: '100 $',
  urgency: 'high' as const,
  recommendations: [],
  nextSteps: [],
}

test('answers are listed with their labels, without empty answers or symptoms', () => {
  const answers = {
    serviceType: 'amiante',
    buildingAge: '1965',
    area: ' ',
    symptoms: 'toux respiratoire',
    urgency: '',
    location: 'mirabel',
  } as const
  expect(describeEstimate(answers, result, words)).toBe(
    'Estimation faite sur le site\nService : Amiante\nAnnée : 1965\nVille : Mirabel\nFourchette : 100 $',
  )
})

test('the contact form gets the values of its own options', () => {
  const answers = { buildingAge: '', area: '', symptoms: '', urgency: 'urgente', location: 'mirabel' }
  const chosen = { urgence: 'urgente', ville: 'mirabel' }
  expect(formChoices({ ...answers, serviceType: 'moisissures' })).toEqual({
    ...chosen,
    service: 'moisissure',
  })
  expect(formChoices({ ...answers, serviceType: 'amiante' })).toEqual({ ...chosen, service: 'amiante' })
  expect(formChoices({ ...answers, serviceType: 'deces' })).toEqual({ ...chosen, service: '' })
})
