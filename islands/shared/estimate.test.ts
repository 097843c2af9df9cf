import { expect, test } from 'vitest'
import type { Outcomes } from '../../templates/schemas/widgets-wizard.ts'
import { estimate, type Answers } from './estimate.ts'

const outcome = (service: string) => ({
  service,
  estimatedCost: service,
  recommendations: [],
  nextSteps: [],
})
const outcomes: Outcomes = {
  amiante: outcome('amiante'),
  moisissures: outcome('moisissures'),
  deces: outcome('deces'),
  autre: outcome('autre'),
}
const none: Answers = {
  serviceType: '',
  buildingAge: '',
  area: '',
  symptoms: '',
  urgency: '',
  location: '',
}
const urgency = (answers: Partial<Answers>) => estimate({ ...none, ...answers }, outcomes, 1980).urgency

test.each([
  ['1979', 'high'],
  ['1980', 'medium'],
  ['vers 1955', 'high'],
  ['', 'medium'],
  ['je ne sais pas', 'medium'],
])('asbestos in a house built in « %s » has %s urgency', (buildingAge, expected) => {
  expect(urgency({ serviceType: 'amiante', buildingAge })).toBe(expected)
})

test.each([
  ['Troubles respiratoires depuis janvier', 'high'],
  ['RESPIRATOIRE', 'high'],
  ['taches noires', 'medium'],
])('mould with the symptoms « %s » has %s urgency', (symptoms, expected) => {
  expect(urgency({ serviceType: 'moisissures', symptoms })).toBe(expected)
})

test('symptoms do not make asbestos urgent, and age does not make mould urgent', () => {
  expect(urgency({ serviceType: 'amiante', symptoms: 'respiratoire' })).toBe('medium')
  expect(urgency({ serviceType: 'moisissures', buildingAge: '1950' })).toBe('medium')
})

test.each(['amiante', 'moisissures', 'deces', 'autre'] as const)('%s gets its own outcome', (serviceType) => {
  expect(estimate({ ...none, serviceType }, outcomes, 1980).service).toBe(serviceType)
})
