import { link, reference, text, z } from 'site/config'

const labelled = z.strictObject({ label: text(), href: link() })
const links = z.array(labelled)
const language = z.strictObject({
  menu: links,
  footer: z.array(z.strictObject({ title: text(), links })),
  legal: links,
})

/** The three menus that most pages share: three services a category, six cities a region, the emergencies. */
const menus = z.strictObject({
  services: z.strictObject({
    title: text(),
    all: labelled,
    groups: z
      .array(
        z.strictObject({
          title: text(),
          href: link(),
          items: z.array(z.strictObject({ label: text(), service: reference('services') })).max(3),
        }),
      )
      .min(1),
  }),
  /** Its cities come from the catalogue. */
  sectors: z.strictObject({ title: text(), all: labelled }),
  emergencies: z.strictObject({ title: text(), all: labelled, items: links.min(1) }),
})

/** content/nav.yaml: header menu, footer columns and legal links, by language, and the shared menus. */
export const navSchema = z.strictObject({ fr: language, en: language, menus })
