import { link, reference, text, z } from 'site/config'
import { stepSchema } from './blocks.ts'
import { headSchema, housePart, iconField, stat, titled } from './fields.ts'

const navLinks = z.array(z.strictObject({ label: text(), href: link() })).min(1)

/** content/pages/accueil.yaml */
export const homeSchema = z.strictObject({
  head: headSchema,
  nav: navLinks,
  hero: z.strictObject({
    badge: text(),
    title: text(),
    lead: text(),
    team: text(),
    quote: text(),
    /** Before the links to what to do in an emergency. */
    now: text(),
    legend: text(),
    spots: z
      .array(
        z.strictObject({ part: housePart, service: reference('services'), label: text(), detail: text() }),
      )
      .min(1),
    stats: z.array(stat).min(1),
  }),
  switch: z.strictObject({ label: text(), services: text(), cities: text() }),
  services: titled.extend({
    main: z.array(reference('services')).length(6),
    air: titled.extend({ items: z.array(reference('services')).length(4) }),
  }),
  cities: titled.extend({
    items: z.array(reference('cities')).length(10),
    further: text(),
    more: z.array(reference('cities')).length(4),
    note: text(),
  }),
  projects: titled.extend({
    items: z
      .array(
        z.strictObject({
          place: z.enum(['attic', 'basement']),
          title: text(),
          before: text(),
          after: text(),
        }),
      )
      .length(2),
  }),
  offers: titled.extend({ guarantees: text() }),
  faq: titled.extend({ set: reference('faq') }),
  testimonials: titled.extend({ items: z.array(reference('testimonials')).length(6) }),
  contact: titled.extend({ details: text(), hours: text(), certifications: text() }),
  band: titled.extend({ stats: z.array(stat).min(1) }),
})

/** content/pages/contact.yaml */
export const contactSchema = z.strictObject({
  head: headSchema,
  hero: z.strictObject({
    title: text(),
    lead: text(),
    facts: z.array(z.strictObject({ icon: iconField, text: text() })).length(3),
  }),
  form: titled.extend({ after: titled.extend({ steps: z.array(stepSchema) }) }),
  details: text(),
  hours: text(),
  certifications: text(),
  zone: text(),
})

/** content/pages/urgence.yaml */
export const emergencySchema = z.strictObject({
  head: headSchema,
  hero: z.strictObject({
    badge: text(),
    title: text(),
    lead: text(),
    facts: z.array(z.strictObject({ icon: iconField, text: text() })),
  }),
  situations: titled.extend({
    items: z
      .array(
        z.strictObject({ title: text(), icon: iconField, text: text(), gestures: z.array(text()).min(1) }),
      )
      .length(3),
  }),
  process: titled.extend({ steps: z.array(stepSchema).length(4) }),
  faq: titled.extend({ set: reference('faq') }),
  trust: titled.extend({ stats: z.array(stat).min(1) }),
  overview: titled.extend({ services: text(), cities: text() }),
  closing: titled,
})

/** content/pages/blogue.yaml */
export const blogPageSchema = z.strictObject({
  head: headSchema,
  title: text(),
  intro: text(),
  emergency: titled,
  featured: text(),
  all: text(),
  share: text(),
  banner: titled,
  similar: text(),
})

/** content/pages/introuvable.yaml */
export const notFoundSchema = z.strictObject({
  head: headSchema,
  sentence: text(),
  links: z.array(z.strictObject({ label: text(), href: link(), detail: text().optional() })).min(1),
})
