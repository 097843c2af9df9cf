import { link, text, z } from 'site/config'
import { headSchema, titled, titledWith } from './fields.ts'
import { choice, group } from './labels.ts'

const question = <I extends string, T extends string>(id: I, values: readonly T[]) =>
  group({
    id: z.literal(id),
    text: text(),
    options: z.array(group({ value: z.enum(values), label: text() })).length(values.length),
  })

const problem = choice({
  moisissure: 'Moisissure',
  amiante: 'Amiante',
  deces: 'Décès',
  'degat-eau': 'Dégât d’eau',
  odeur: 'Odeur',
  'qualite-air': 'Qualité de l’air',
})

/** A service that the questionnaire can recommend. */
const recommendation = group({
  id: z.string().min(1),
  name: text(),
  description: text(),
  urgency: choice({ critical: 'Critique', high: 'Élevée', medium: 'Moyenne', low: 'Faible' }),
  /** Base confidence, out of 100. */
  confidence: z.int().min(0).max(100),
  url: link(),
  estimatedTime: text(),
  price: text(),
  reasons: z.array(text()).min(1),
  /** The answers to the first question that it matches. */
  problems: z.array(problem).min(1),
})

/** content/pages/assistant.yaml */
export const assistantSchema = group({
  head: headSchema,
  hero: group({ title: text(), lead: text(), badge: text(), start: text() }),
  scriptless: group({ title: text(), text: text() }),
  questionnaire: titledWith({
    /** « {} » is replaced by the number of the question. */
    step: text(),
    back: text(),
    loading: text(),
    results: text(),
    /** Titles of the services that solve the problem, and of the others. */
    answering: text(),
    others: text(),
    confidence: text(),
    time: text(),
    price: text(),
    see: text(),
    again: z.string(),
    /** Why a service was recommended, in addition to its own reasons. */
    matches: group({ problem: text(), urgency: text(), area: text() }),
    note: text(),
  }),
  questions: z.tuple([
    question('problem', problem.options),
    question('urgency', ['immediate', 'urgent', 'normal', 'planned']),
    question('location', ['residential', 'commercial', 'industrial']),
    question('area', ['small', 'medium', 'large', 'very-large']),
  ]),
  method: titledWith({ rules: z.array(text()).min(1) }),
  catalogue: titledWith({ columns: z.array(text()).length(3), note: text() }),
  services: z.array(recommendation).min(3),
  closing: titled,
})

export type RecommendedService = z.output<typeof assistantSchema>['services'][number]
export type Question = z.output<typeof assistantSchema>['questions'][number]
export type QuestionnaireWords = Omit<z.output<typeof assistantSchema>['questionnaire'], 'title' | 'lead'>
