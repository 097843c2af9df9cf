import type { z } from 'site/config'
import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import type { testimonialSchema } from '../schemas/small-collections.ts'
import { Rating } from './rating.tsx'
import '../styles/testimonial.css'

/** `date` is as it is read: « mars 2025 ». */
export type TestimonialProps = Pick<
  z.output<typeof testimonialSchema>,
  'name' | 'city' | 'rating' | 'text' | 'service' | 'date' | 'lang'
>

/** A client's testimonial, with their name, place and the work. */
export function Testimonial({ name, city, rating, text, service, date, lang = 'fr' }: TestimonialProps) {
  return (
    <figure className="testimonial">
      <Rating value={rating} lang={lang} />
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <b>{name}</b>, {city}{' '}
        {(service || date) && <span className="note">{[service, date].filter(Boolean).join(' · ')}</span>}
      </figcaption>
    </figure>
  )
}

/** Testimonials in columns, as many as fit, and how they were collected. */
export function Testimonials({ items }: { readonly items: readonly TestimonialProps[] }) {
  const { text } = useSite<Site>().fact('temoignages-collecte')
  return (
    <>
      <ul className="testimonials">
        {items.map((item) => (
          <li key={item.name + item.city}>
            <Testimonial {...item} />
          </li>
        ))}
      </ul>
      <p className="note">{text}</p>
    </>
  )
}
