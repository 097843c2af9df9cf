import { link, markdown, reference, text, z } from 'site/config'
import { housePart, iconField, slugField } from './fields.ts'
import { choice, group } from './labels.ts'

const titledBlock = { title: text().optional() }

/** A process step, as everywhere on the site. */
export const stepSchema = group({
  step: z.int().positive(),
  title: text(),
  description: text(),
  duration: text().optional(),
  /** Whom the step says to call, with the number last: `Hydro-Québec, 1 800 790-2424`. */
  call: text().optional(),
})

const prices = group({
  type: z.literal('prices'),
  caption: text(),
  columns: z.array(text()).min(2),
  rows: z.array(group({ label: text(), note: text().optional(), cells: z.array(text()).min(1) })).min(1),
  note: text().optional(),
}).superRefine(({ columns, rows }, context) => {
  for (const [at, { cells }] of rows.entries()) {
    if (cells.length === columns.length - 1) continue
    // An unquoted comma splits a cell in two, and nothing else would report it.
    const message = `${cells.length} case(s) pour ${columns.length - 1} colonne(s) après la première ; mettez entre guillemets un texte qui contient une virgule`
    context.addIssue({ code: 'custom', path: ['rows', at, 'cells'], message })
  }
})

const cards = group({
  type: z.literal('cards'),
  ...titledBlock,
  wide: z.boolean().default(false),
  items: z
    .array(
      group({
        title: text(),
        text: text().optional(),
        icon: iconField.optional(),
        /** Degree of urgency or of importance, or any short remark. */
        label: text().optional(),
        /** Makes the card a link as soon as that service has a page. */
        service: reference('services').optional(),
        link: link().optional(),
      }),
    )
    .min(1),
})

/** The drawn house with its hot spots, and under it what each of them hides. */
const house = group({
  type: z.literal('house'),
  ...titledBlock,
  /** The label of the list of places. */
  legend: text(),
  places: z
    .array(
      group({
        part: housePart,
        name: text(),
        /** The suspect material, in two or three words. */
        suspect: text(),
        risk: text(),
        text: text(),
      }),
    )
    .min(1),
})

/**
 * The building blocks of service, city and inspection pages: an author composes them in any order.
 * `templates/parts/blocks.tsx` renders each of them.
 */
export const blockSchema = z.discriminatedUnion('type', [
  group({ type: z.literal('text'), ...titledBlock, body: markdown() }),
  group({ type: z.literal('steps'), ...titledBlock, steps: z.array(stepSchema).min(2) }),
  prices,
  cards,
  house,
  group({
    type: z.literal('coverage'),
    ...titledBlock,
    items: z.array(group({ title: text(), description: text(), urgency: text() })).min(1),
  }),
  group({
    type: z.literal('equipment'),
    ...titledBlock,
    items: z.array(group({ name: text(), usage: text(), precision: text() })).min(1),
  }),
  group({ type: z.literal('faq'), ...titledBlock, set: reference('faq') }),
  group({
    type: z.literal('testimonials'),
    ...titledBlock,
    items: z.array(reference('testimonials')).min(1),
  }),
  group({
    type: z.literal('zones'),
    ...titledBlock,
    zones: z
      .array(group({ name: text(), detail: text().optional(), city: reference('cities').optional() }))
      .min(1),
  }),
  group({
    type: z.literal('stats'),
    ...titledBlock,
    stats: z.array(group({ value: text(), label: text() })).min(1),
  }),
  group({
    type: z.literal('services'),
    ...titledBlock,
    items: z.array(reference('services')).min(1),
  }),
  group({
    type: z.literal('notice'),
    tone: z.enum(['info', 'warning']).default('info'),
    title: text().optional(),
    body: markdown(),
  }),
  group({
    type: z.literal('actions'),
    call: z.boolean().default(false),
    links: z.array(group({ label: text(), href: link() })).default([]),
  }),
])

export const sectionSchema = group({
  id: slugField,
  title: text(),
  lead: text().optional(),
  layout: choice({ margin: 'Titre en marge', top: 'Titre au-dessus' }).default('margin'),
  tone: choice({ paper: 'Papier', sheet: 'Feuille' }).default('paper'),
  blocks: z.array(blockSchema).min(1),
})

export type BlockData = z.output<typeof blockSchema>
export type SectionData = z.output<typeof sectionSchema>
