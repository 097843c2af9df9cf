import { SETTLED_BY, text, z } from 'site/config'
import { verbatimWithPlaces } from './with-places.ts'
import type { HousePart } from '../art/house.tsx'
import type { IconName } from '../art/icons.tsx'
import { group } from './labels.ts'

/** Icons that an author may name. */
export const iconField = z.enum([
  'phone',
  'mail',
  'pin',
  'clock',
  'shield',
  'certificate',
  'check',
  'home',
  'attic',
  'asbestos',
  'mould',
  'drop',
  'air',
  'analysis',
  'clipboard',
  'candle',
  'tool',
  'calendar',
  'info',
  'warning',
  'truck',
  'star',
  'chat',
  'search',
] as const satisfies readonly IconName[])

/** Parts of the drawn house that an author may name. */
export const housePart = z.enum([
  'attic',
  'pipes',
  'bathroom',
  'basement',
  'air',
  'room',
  'window',
  'ice',
  'boiler',
  'wall',
  'camp',
] as const satisfies readonly HousePart[])

/** The last part of a URL, or an id of the page. */
export const slugField = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'minuscules, chiffres et traits d’union seulement')

/** Regions of the city catalogue. */
export const regionField = z.enum(['Hautes-Laurentides', 'Laurentides', 'Laval', 'Montréal', 'Montérégie'])

/** Whether the owner has confirmed it, as in content/facts.yaml. */
export const claimStatus = z.enum(['attested', 'unverified', 'placeholder', 'simulated'])
/** Who settles it before the site goes live; the owner when absent. */
export const settledBy = z.enum(SETTLED_BY).optional()

/** Title (60 characters at most) and description (120 to 155) as search engines show them. */
export const headSchema = group({ title: text(), description: text() })

/** A title with the sentence under it. */
export const titled = group({ title: text(), lead: text().optional() })

/** Name of a fact: `id` or `id.reading`. */
export const factName = z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)?$/)

/** A figure that may count up: `format` sets the number of the fact (« {}+ »); without it the fact's own words stand. */
export const stat = group({
  fact: factName,
  format: verbatimWithPlaces('').optional(),
  label: text(),
})
