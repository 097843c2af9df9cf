import '../styles/rating.css'

/** One star from its upper tip, then the way to the tip of the next. */
const star = 'l2.4 5.3 5.8.7-4.3 4 1.1 5.7-5-2.8-5 2.8 1.1-5.7-4.3-4 5.8-.7zm22 0'

export type RatingProps = { readonly value: number; readonly lang?: 'fr' | 'en' }

/** A rating out of five: drawn stars, and the same in words for screen readers. */
export function Rating({ value, lang = 'fr' }: RatingProps) {
  const full = Math.round(value)
  const figure = value.toLocaleString(lang === 'fr' ? 'fr-CA' : 'en-CA')
  return (
    <p className="rating">
      <svg className="stars" viewBox="0 0 110 20" aria-hidden="true">
        <path className="star-full" d={`M10 2${star.repeat(full)}`} />
        {full < 5 && <path d={`M${10 + full * 22} 2${star.repeat(5 - full)}`} />}
      </svg>
      <span className="num">
        {figure}
        <span className="visually-hidden">{lang === 'fr' ? ' étoiles sur 5' : ' stars out of 5'}</span>
      </span>
    </p>
  )
}
