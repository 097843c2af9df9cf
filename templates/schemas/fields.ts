import { SETTLED_BY, text, z } from 'site/config'
import { verbatimWithPlaces } from './with-places.ts'
import type { HousePart } from '../art/house.tsx'
import type { IconName } from '../art/icons.tsx'
import { choice, group, labelled } from './labels.ts'

/** Icons that an author can choose. */
export const iconField = choice({
  phone: 'Téléphone',
  mail: 'Courriel',
  pin: 'Repère sur la carte',
  clock: 'Horloge',
  shield: 'Bouclier',
  certificate: 'Certificat',
  check: 'Crochet',
  home: 'Maison',
  attic: 'Entretoit',
  asbestos: 'Amiante',
  mould: 'Moisissure',
  drop: 'Goutte',
  air: 'Air',
  analysis: 'Analyse',
  clipboard: 'Planchette',
  candle: 'Bougie',
  tool: 'Outil',
  calendar: 'Calendrier',
  info: 'Information',
  warning: 'Mise en garde',
  truck: 'Camion',
  star: 'Étoile',
  chat: 'Conversation',
  search: 'Loupe',
} satisfies Partial<Record<IconName, string>>)

/** Parts of the drawn house that an author can choose. */
export const housePart = choice({
  attic: 'Entretoit',
  pipes: 'Tuyaux',
  bathroom: 'Salle de bain',
  basement: 'Sous-sol',
  cellar: 'Sous-sol sec',
  air: 'Air',
  room: 'Chambre',
  window: 'Fenêtre',
  ice: 'Glace au toit',
  boiler: 'Chaudière',
  wall: 'Mur',
  camp: 'Chalet',
} satisfies Partial<Record<HousePart, string>>)

/** The last part of a URL, or an id on the page. */
export const slugField = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'minuscules, chiffres et traits d’union seulement')

/** Regions of the city catalogue. */
export const regionField = z.enum(['Hautes-Laurentides', 'Laurentides', 'Laval', 'Montréal', 'Montérégie'])

/** Whether the owner has confirmed it, as in content/facts.yaml. */
export const claimStatus = z.enum(['attested', 'unverified', 'placeholder', 'simulated'])
/** Who settles it before launch; the owner if absent. */
export const settledBy = z.enum(SETTLED_BY).optional()

/** Title (60 characters at most) and description (120 to 155) for search engines. */
export const headSchema = group({ title: text(), description: text() })

/** A title with the sentence under it. */
export const titled = group({ title: text(), lead: text().optional() })

/** The same, with other fields after them. */
export function titledWith<T extends Readonly<Record<string, z.ZodType>>>(shape: T) {
  return titled.extend(labelled(shape))
}

/** Name of a fact: `id` or `id.reading`. */
export const factName = z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)?$/)

/**
 * A figure that may count up: `format` formats the number of the fact (« {}+ »); without it, the fact's own text is
 * shown.
 */
export const stat = group({
  fact: factName,
  format: verbatimWithPlaces('').optional(),
  label: text(),
})
