import { link, reference, text, z } from 'site/config'
import { group } from './labels.ts'

const labelled = group({ label: text(), href: link() })
/** `lang` is that of the page it leads to, if it is another than that of the menu. */
const links = z.array(
  labelled.extend({ lang: z.enum(['fr', 'en']).describe('Langue de la page.').optional() }),
)
const language = group({
  menu: links,
  footer: z.array(group({ title: text(), links })),
  legal: links,
})

/** The three menus that most pages share: three services per category, six cities per region, the emergencies. */
const menus = group({
  services: group({
    title: text(),
    all: labelled,
    groups: z
      .array(
        group({
          title: text(),
          href: link(),
          items: z.array(group({ label: text(), service: reference('services') })).max(3),
        }),
      )
      .min(1),
  }),
  /** Its cities come from the catalogue. */
  sectors: group({ title: text(), all: labelled }),
  emergencies: group({ title: text(), all: labelled, items: links.min(1) }),
})

/** content/nav.yaml: header menu, footer columns and legal links, by language, and the shared menus. */
export const navSchema = group({ fr: language, en: language, menus })
