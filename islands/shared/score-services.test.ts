import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecommendedService } from '../../templates/schemas/assistant.ts'
import { scoreServices, urgencyLabel, type QuestionnaireAnswers } from './score-services.ts'

type Problem = RecommendedService['problems'][number]

const service = (
  id: Problem,
  confidence: number,
  urgency: RecommendedService['urgency'],
  problems: Problem[] = [id],
): RecommendedService => ({
  id,
  name: id,
  description: '',
  urgency,
  confidence,
  url: `/${id}`,
  estimatedTime: '',
  price: '',
  reasons: [],
  problems,
})
const catalogue = [
  service('moisissure', 95, 'high'),
  service('amiante', 98, 'critical'),
  service('deces', 100, 'critical'),
  service('degat-eau', 90, 'high'),
  service('qualite-air', 85, 'medium', ['qualite-air', 'odeur']),
]
const answers: QuestionnaireAnswers = {
  problem: 'odeur',
  urgency: 'normal',
  location: 'residential',
  area: 'small',
}
const anyAnswers = fc.record({
  problem: fc.constantFrom('moisissure', 'amiante', 'deces', 'degat-eau', 'odeur', 'qualite-air'),
  urgency: fc.constantFrom('immediate', 'urgent', 'normal', 'planned'),
  location: fc.constantFrom('residential', 'commercial', 'industrial'),
  area: fc.constantFrom('small', 'medium', 'large', 'very-large'),
})

test('the service for the stated problem comes first, whatever the other answers', () => {
  fc.assert(
    fc.property(anyAnswers, (given) => {
      expect(scoreServices(catalogue, given)[0]?.problems).toContain(given.problem)
    }),
  )
})

test('three services come in descending confidence, between their base value and 100', () => {
  fc.assert(
    fc.property(anyAnswers, (given) => {
      const scored = scoreServices(catalogue, given)
      expect(scored).toHaveLength(3)
      expect(new Set(scored.map(({ id }) => id)).size).toBe(3)
      for (const { id, confidence } of scored) {
        expect(confidence).toBeLessThanOrEqual(100)
        expect(confidence).toBeGreaterThanOrEqual(base(id))
      }
      const confidences = scored.map(({ confidence }) => confidence)
      expect(confidences).toEqual(confidences.toSorted((a, b) => b - a))
    }),
  )
})

test('each rule adds its specified points', () => {
  const low = [service('deces', 10, 'critical'), service('odeur', 10, 'high')]
  const confidence = (given: Partial<QuestionnaireAnswers>) =>
    Object.fromEntries(
      scoreServices(low, { ...answers, problem: '', ...given }).map((found) => [found.id, found.confidence]),
    )
  expect(confidence({})).toEqual({ deces: 10, odeur: 10 })
  expect(confidence({ problem: 'odeur' })).toEqual({ deces: 10, odeur: 60 })
  expect(confidence({ urgency: 'immediate' })).toEqual({ deces: 40, odeur: 10 })
  expect(confidence({ urgency: 'urgent' })).toEqual({ deces: 10, odeur: 10 })
  expect(confidence({ area: 'very-large' })).toEqual({ deces: 20, odeur: 20 })
  expect(confidence({ area: 'large' })).toEqual({ deces: 10, odeur: 10 })
  expect(confidence({ problem: 'deces', urgency: 'immediate', area: 'very-large' })).toEqual({
    deces: 100,
    odeur: 20,
  })
})

test('the answers that raised the confidence are listed', () => {
  const [first] = scoreServices(catalogue, { ...answers, problem: 'amiante', urgency: 'immediate' })
  expect(first?.id).toBe('amiante')
  expect(first?.matches).toEqual(['problem', 'urgency'])
})

test('each urgency has a French label, and an unknown one is NORMAL', () => {
  expect(['critical', 'high', 'medium', 'low', ''].map(urgencyLabel)).toEqual([
    'CRITIQUE',
    'ÉLEVÉ',
    'MOYEN',
    'FAIBLE',
    'NORMAL',
  ])
})

function base(id: string): number {
  return catalogue.find((candidate) => candidate.id === id)?.confidence ?? 0
}
