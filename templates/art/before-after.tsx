import { Picture } from 'site/page'
import '../styles/before-after.css'
import type { BeforeAfterPlace } from './before-after-scene.tsx'

export type BeforeAfterProps = {
  readonly place: BeforeAfterPlace
  readonly title: string
  readonly before: string
  readonly after: string
  /** What was done between the two. */
  readonly text?: string
  readonly lang?: 'fr' | 'en'
  readonly heading?: 'h3' | 'h4'
}

// A drawing does not prove a job: it is labelled as a drawing.
const words = {
  fr: ['Avant (dessin)', 'Après (dessin)'],
  en: ['Before (drawing)', 'After (drawing)'],
} as const
const files = { attic: 'entretoit', basement: 'sous-sol' } as const

/** One place of the house, drawn before and after the work. */
export function BeforeAfter({
  place,
  title,
  before,
  after,
  text,
  lang = 'fr',
  heading: Heading = 'h3',
}: BeforeAfterProps) {
  return (
    <article className="before-after">
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      <div className="before-after-pair">
        {[before, after].map((caption, at) => (
          <figure key={caption}>
            <Picture src={`images/avant-apres/${files[place]}-${at === 0 ? 'avant' : 'apres'}.svg`} alt="" />
            <figcaption>
              <b>{words[lang][at]}</b> {caption}
            </figcaption>
          </figure>
        ))}
      </div>
    </article>
  )
}
