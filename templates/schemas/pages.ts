import { inline, link, reference, text, z } from 'site/config'
import { stepSchema } from './blocks.ts'
import { headSchema, housePart, iconField, stat, titled, titledWith } from './fields.ts'
import { choice, group } from './labels.ts'

const navLinks = z.array(group({ label: text(), href: link() })).min(1)

/** content/pages/accueil.yaml */
export const homeSchema = group({
  head: headSchema,
  nav: navLinks,
  hero: group({
    badge: text(),
    title: text(),
    lead: text(),
    team: text(),
    quote: text(),
    /** The text before the emergency links. */
    now: text(),
    legend: text(),
    spots: z
      .array(group({ part: housePart, service: reference('services'), label: text(), detail: text() }))
      .min(1),
    stats: z.array(stat).min(1),
  }),
  switch: group({ label: text(), services: text(), cities: text() }),
  services: titledWith({
    main: z.array(reference('services')).length(6),
    air: titledWith({ items: z.array(reference('services')).length(4) }),
  }),
  cities: titledWith({
    items: z.array(reference('cities')).length(10),
    further: text(),
    more: z.array(reference('cities')).length(4),
    note: text(),
  }),
  projects: titledWith({
    items: z
      .array(
        group({
          place: choice({ attic: 'Entretoit', basement: 'Sous-sol' }),
          title: text(),
          before: text(),
          after: text(),
        }),
      )
      .length(2),
  }),
  offers: titledWith({ guarantees: text() }),
  faq: titledWith({ set: reference('faq') }),
  testimonials: titledWith({ items: z.array(reference('testimonials')).length(6) }),
  contact: titledWith({ details: text(), hours: text(), certifications: text() }),
  band: titledWith({ stats: z.array(stat).min(1) }),
})

/** content/pages/contact.yaml */
export const contactSchema = group({
  head: headSchema,
  /** Words that people search for. */
  keywords: z.array(text()).min(1),
  hero: group({
    title: text(),
    lead: text(),
    facts: z.array(group({ icon: iconField, text: text() })).length(3),
  }),
  form: titledWith({ after: titledWith({ steps: z.array(stepSchema) }) }),
  details: text(),
  hours: text(),
  certifications: text(),
  zone: text(),
})

/** content/pages/urgence.yaml */
export const emergencySchema = group({
  head: headSchema,
  hero: group({
    badge: text(),
    title: text(),
    lead: text(),
    facts: z.array(group({ icon: iconField, text: text() })),
  }),
  situations: titledWith({
    items: z
      .array(group({ title: text(), icon: iconField, text: text(), gestures: z.array(inline()).min(1) }))
      .length(3),
  }),
  write: titledWith({ open: text() }),
  process: titledWith({ steps: z.array(stepSchema).length(4) }),
  faq: titledWith({ set: reference('faq') }),
  trust: titledWith({ stats: z.array(stat).min(1) }),
  overview: titledWith({ services: text(), cities: text() }),
  closing: titled,
})

/** content/pages/blogue.yaml */
export const blogPageSchema = group({
  head: headSchema,
  title: text(),
  intro: text(),
  /** What visitors without JavaScript read above the filters. */
  scriptless: group({ title: text(), text: text() }),
  emergency: titled,
  featured: text(),
  all: text(),
  share: text(),
  banner: titled,
  similar: text(),
})

/** content/pages/introuvable.yaml */
export const notFoundSchema = group({
  head: headSchema,
  sentence: text(),
  english: group({ text: text(), label: text(), href: link() }),
  links: z.array(group({ label: text(), href: link(), detail: text().optional() })).min(1),
})
