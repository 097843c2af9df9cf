import { link, text, z } from 'site/config'
import { group } from './labels.ts'

const options = <T extends string>(values: readonly [T, ...T[]]) =>
  z.array(group({ value: z.enum(values), label: text() })).length(values.length)

const outcome = group({
  service: text(),
  estimatedCost: text(),
  recommendations: z.array(text()).min(1),
  nextSteps: z.array(text()).min(1),
})

/** content/widgets/estimation.yaml */
export const wizardSchema = group({
  /** Label of the button that opens it. */
  open: text(),
  /** Its section in a page. */
  section: group({ title: text(), lead: text(), form: text() }),
  title: text(),
  notice: text(),
  close: text(),
  /** Titles of the three steps. */
  steps: z.tuple([text(), text(), text()]),
  types: options(['amiante', 'moisissures', 'deces', 'autre']),
  /** Why the visitor cannot continue yet. */
  reason: text(),
  next: text(),
  back: text(),
  analyse: text(),
  analysing: text(),
  fields: group({
    buildingAge: text(),
    area: text(),
    symptoms: text(),
    urgency: text(),
    location: text(),
  }),
  choose: text(),
  urgencies: options(['normale', 'prioritaire', 'urgente']),
  locations: options(['saint-jerome', 'blainville', 'mirabel', 'saint-eustache', 'autre']),
  result: group({
    service: text(),
    estimatedCost: text(),
    urgency: text(),
    recommendations: text(),
    nextSteps: text(),
  }),
  levels: group({ critical: text(), high: text(), medium: text(), low: text() }),
  again: z.string(),
  contact: group({ label: text(), href: link() }),
  /** First line of the text copied into the contact form. */
  draft: text(),
  /** Shown under the form that received the answers. */
  carried: group({ note: text() }),
  outcomes: group({ amiante: outcome, moisissures: outcome, deces: outcome, autre: outcome }),
})

type Wizard = z.output<typeof wizardSchema>
/** The wizard's texts for each type of problem. */
export type Outcomes = Wizard['outcomes']
/** The wizard's other texts. */
export type WizardWords = Omit<Wizard, 'open' | 'section' | 'carried' | 'outcomes'>
