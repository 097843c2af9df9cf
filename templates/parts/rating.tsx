import '../styles/rating.css'

export type RatingProps = { readonly value: number; readonly lang?: 'fr' | 'en' }

/** A rating out of five: drawn stars, and the same in words for screen readers. */
export function Rating({ value, lang = 'fr' }: RatingProps) {
  const figure = value.toLocaleString(lang === 'fr' ? 'fr-CA' : 'en-CA')
  return (
    <p className="rating">
      <svg className="stars" viewBox="0 0 110 20" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((at) => (
          <path
            key={at}
            className={at < Math.round(value) ? 'star-full' : 'star-empty'}
            d={`M${10 + at * 22} 2l2.4 5.3 5.8.7-4.3 4 1.1 5.7-5-2.8-5 2.8 1.1-5.7-4.3-4 5.8-.7z`}
          />
        ))}
      </svg>
      <span className="num">
        {figure}
        <span className="visually-hidden">{lang === 'fr' ? ' étoiles sur 5' : ' stars out of 5'}</span>
      </span>
    </p>
  )
}
