import { Icon, iconNames } from '../art/icons.tsx'
import { Badge } from './badge.tsx'
import { Card, CardList } from './card.tsx'
import { Faq } from './faq.tsx'
import { Notice } from './notice.tsx'
import { PriceTable } from './price-table.tsx'
import { Rating } from './rating.tsx'
import { Specimen } from './specimen.tsx'
import { Steps } from './steps.tsx'
import { TabPanels } from './tab-panels.tsx'
import { Toast } from './toast.tsx'

const colours = [
  'paper',
  'sheet',
  'mist',
  'spruce-300',
  'spruce-600',
  'spruce-700',
  'spruce-900',
  'signal',
  'ochre',
  'alert',
]

/** The palette, each colour by its token. */
export function ShowcaseColours() {
  return (
    <ul className="swatches">
      {colours.map((name) => (
        <li key={name} translate="no">
          <svg viewBox="0 0 10 4" preserveAspectRatio="none" aria-hidden="true">
            <path fill={`var(--${name})`} d="M0 0h10v4H0z" />
          </svg>
          --{name}
        </li>
      ))}
    </ul>
  )
}

/** The whole set of icons. */
export function ShowcaseIcons() {
  return (
    <ul className="icon-sheet">
      {iconNames.map((name) => (
        <li key={name} translate="no">
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Toasts, notices, badges, rating. */
export function ShowcaseMessages() {
  return (
    <div className="specimens">
      <Specimen name="Messages éphémères">
        <Toast
          title="Demande envoyée avec succès!"
          text="Nous vous contacterons sous peu pour discuter de vos besoins."
          closeLabel="Fermer"
        />
        <Toast
          tone="error"
          title="Erreur"
          text="Une erreur est survenue. Veuillez nous appeler directement."
          closeLabel="Fermer"
        />
      </Specimen>
      <Notice title="À savoir">
        <p>Une remarque qui accompagne le texte.</p>
      </Notice>
      <Notice tone="warning" title="Prudence">
        <p>Ce qui demande de s’arrêter avant de continuer.</p>
      </Notice>
      <Notice tone="success" title="C’est fait">
        <p>Ce qui s’est bien passé.</p>
      </Notice>
      <Notice tone="error" title="Ça n’a pas marché">
        <p>Ce qui n’a pas marché, et comment reprendre.</p>
      </Notice>
      <Specimen name="Pastilles et note">
        <Badge emergency>Urgence</Badge>
        <Badge>Moisissures</Badge>
        <Rating value={4} />
      </Specimen>
    </div>
  )
}

/** Cards, table, steps, accordion, tabs. */
export function ShowcaseContent() {
  return (
    <div className="specimens">
      <CardList>
        {[
          <Card
            key="lien"
            icon="attic"
            title="Carte avec un lien"
            href="#contenus"
            text="Toute la carte se clique; le lien est le titre."
            meta="Une ligne de mesure"
          />,
          <Card key="texte" icon="drop" title="Carte simple" text="Un filet au-dessus, pas de boîte." />,
        ]}
      </CardList>
      <PriceTable
        caption="Tableau à deux colonnes"
        columns={['Rangée', 'Valeur']}
        rows={[
          { label: 'Première', note: 'avec une précision', cells: ['A'] },
          { label: 'Deuxième', cells: ['B'] },
        ]}
        note="Une note sous le tableau."
      />
      <PriceTable
        caption="Tableau à quatre colonnes"
        columns={['Rangée', 'Une', 'Deux', 'Trois']}
        rows={[{ label: 'Première', cells: ['A', 'B', 'C'] }]}
      />
      <Steps
        steps={[
          { step: 1, title: 'Une étape', description: 'Ce qui s’y passe.', duration: 'durée' },
          { step: 2, title: 'La suivante', description: 'Ce qui s’y passe.' },
        ]}
      />
      <Faq
        name="vitrine"
        items={[
          {
            question: 'La première question est-elle ouverte?',
            answer: 'Oui, et en ouvrir une autre la ferme.',
          },
          { question: 'Faut-il un script?', answer: 'Non.' },
        ]}
      />
    </div>
  )
}

/** Page tabs, in use. */
export function ShowcaseTabs() {
  return (
    <TabPanels
      label="Onglets de la vitrine"
      heading="h3"
      tabs={[
        { id: 'onglet-un', title: 'Premier', content: <p>Le premier panneau est ouvert.</p> },
        { id: 'onglet-deux', title: 'Deuxième', content: <p>Les flèches passent d’un onglet à l’autre.</p> },
        { id: 'onglet-trois', title: 'Troisième', content: <p>L’adresse de la page garde l’onglet.</p> },
      ]}
    />
  )
}
