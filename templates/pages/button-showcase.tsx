import type { Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { Hero } from '../parts/hero.tsx'
import { Section } from '../parts/section.tsx'
import { ShowcaseButtons } from '../parts/showcase-buttons.tsx'
import { ShowcaseFields } from '../parts/showcase-fields.tsx'
import {
  ShowcaseColours,
  ShowcaseContent,
  ShowcaseIcons,
  ShowcaseMessages,
  ShowcaseTabs,
} from '../parts/showcase-parts.tsx'
import { businessNode } from '../structured-data/business.ts'

export const head = (_: unknown, site: Site): Head => ({
  title: 'Vitrine des boutons et des styles',
  description:
    'La feuille de style vivante du site\u00A0: boutons, champs, cartes, onglets, tableaux et messages, montrés dans chacun de leurs états.',
  lang: 'fr',
  noindex: true,
  jsonLd: [businessNode(site)],
})

/** The living style sheet: every button, field, card, tab, table and message, in every state. */
export default function Page() {
  return (
    <BaseLayout>
      <Hero
        title="Vitrine des styles"
        lead="Chaque bouton, chaque champ, chaque message du site, dans chacun de ses états."
      />
      <Section id="boutons" title="Boutons" layout="top">
        <ShowcaseButtons />
      </Section>
      <Section
        title="Couleurs"
        layout="top"
        lead="L’orange dit une seule chose&nbsp;: quelqu’un répond maintenant."
      >
        <ShowcaseColours />
      </Section>
      <Section title="Champs" layout="top" tone="sheet">
        <ShowcaseFields />
      </Section>
      <Section title="Messages" layout="top">
        <ShowcaseMessages />
      </Section>
      <Section id="contenus" title="Contenus" layout="top">
        <ShowcaseContent />
      </Section>
      <Section title="Onglets" layout="top">
        <ShowcaseTabs />
      </Section>
      <Section title="Icônes" layout="top" tone="sheet">
        <ShowcaseIcons />
      </Section>
    </BaseLayout>
  )
}
