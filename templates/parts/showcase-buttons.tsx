import '../styles/blog.css'
import type { ButtonLook } from './button.tsx'
import { Button } from './button.tsx'
import { CallButton } from './call-button.tsx'
import { Specimen } from './specimen.tsx'
import '../styles/button-states.css'

const variants = [
  ['call', 'Appeler', 'Orange\u00A0: appeler maintenant, et rien d’autre'],
  ['primary', 'Demander une soumission', 'L’action principale d’une page'],
  ['secondary', 'Voir les services', 'Les autres actions'],
  ['quiet', 'Effacer les filtres', 'Une action discrète'],
] as const

/** Every state of one button; hover, focus and pressed are forced by class. */
function States({
  variant,
  words,
}: {
  readonly variant: NonNullable<ButtonLook['variant']>
  readonly words: string
}) {
  return (
    <>
      <Button variant={variant}>{words}</Button>
      <Button variant={variant} className="is-hover">
        Survol
      </Button>
      <Button variant={variant} className="is-focus">
        Focus
      </Button>
      <Button variant={variant} className="is-active">
        Enfoncé
      </Button>
      <Button variant={variant} busy disabled>
        Envoi en cours…
      </Button>
      <Button variant={variant} disabled>
        Désactivé
      </Button>
    </>
  )
}

/** A filter button of the blog, which stays pressed. */
function Filter({
  className = '',
  pressed = false,
  children,
}: {
  readonly className?: string
  readonly pressed?: boolean
  readonly children: string
}) {
  return (
    <button type="button" className={`blog-choice ${className}`.trim()} aria-pressed={pressed}>
      {children}
    </button>
  )
}

/** Every style of button, in every state, on both backgrounds. */
export function ShowcaseButtons() {
  return (
    <div className="specimens">
      {variants.map(([variant, words, name]) => (
        <Specimen key={variant} name={name}>
          <States variant={variant} words={words} />
        </Specimen>
      ))}
      {variants.map(([variant, words]) => (
        <Specimen key={variant} name={`${words}, sur fond sombre`} deep>
          <States variant={variant} words={words} />
        </Specimen>
      ))}
      <Specimen name="Icône seule, avec un nom pour les lecteurs d’écran">
        <Button variant="icon" icon="menu" aria-label="Ouvrir le menu" />
        <Button variant="icon" icon="close" aria-label="Fermer" className="is-hover" />
        <Button variant="icon" icon="share" aria-label="Partager" className="is-focus" />
        <Button variant="icon" icon="arrow-right" aria-label="Suivant" className="is-active" />
        <Button variant="icon" aria-label="Recherche en cours" busy disabled />
        <Button variant="icon" icon="search" aria-label="Chercher" disabled />
      </Specimen>
      <Specimen name="Filtre, choisi ou non">
        <Filter>Filtre</Filter>
        <Filter className="is-hover">Survol</Filter>
        <Filter className="is-focus">Focus</Filter>
        <Filter pressed>Choisi</Filter>
      </Specimen>
      <Specimen name="Trois tailles">
        <Button size="s">Petit</Button>
        <Button>Moyen</Button>
        <Button size="l">Grand</Button>
      </Specimen>
      <Specimen name="Avec une icône, ou en lien">
        <Button icon="calendar">Planifier une visite</Button>
        <Button variant="primary" iconEnd="arrow-right" href="#boutons">
          Continuer
        </Button>
        <CallButton />
        <CallButton size="l" />
      </Specimen>
    </div>
  )
}
