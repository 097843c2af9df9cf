import { link, text, z } from 'site/config'

const options = <T extends string>(values: readonly [T, ...T[]]) =>
  z.array(z.strictObject({ value: z.enum(values), label: text() })).length(values.length)

const outcome = z.strictObject({
  service: text(),
  estimatedCost: text(),
  recommendations: z.array(text()).min(1),
  nextSteps: z.array(text()).min(1),
})

/** content/widgets/estimation.yaml */
export const wizardSchema = z.strictObject({
  /** Label of the button that opens it. */
  open: text(),
  /** Where it stands in a page. */
  section: z.strictObject({ title: text(), lead: text(), form: text() }),
  title: text(),
  notice: text(),
  close: text(),
  steps: z.tuple([text(), text(), text()]),
  types: options(['amiante', 'moisissures', 'deces', 'autre']),
  reason: text(),
  next: text(),
  back: text(),
  analyse: text(),
  analysing: text(),
  fields: z.strictObject({
    buildingAge: text(),
    area: text(),
    symptoms: text(),
    urgency: text(),
    location: text(),
  }),
  choose: text(),
  urgencies: options(['normale', 'prioritaire', 'urgente']),
  locations: options(['saint-jerome', 'blainville', 'mirabel', 'saint-eustache', 'autre']),
  result: z.strictObject({
    service: text(),
    estimatedCost: text(),
    urgency: text(),
    recommendations: text(),
    nextSteps: text(),
  }),
  levels: z.strictObject({ critical: text(), high: text(), medium: text(), low: text() }),
  again: z.string(),
  contact: z.strictObject({ label: text(), href: link() }),
  draft: text(),
  /** Under the form that received the answers. */
  carried: z.strictObject({ note: text(), clear: text() }),
  outcomes: z.strictObject({ amiante: outcome, moisissures: outcome, deces: outcome, autre: outcome }),
})
