import { text, z } from 'site/config'

/** A text that must contain placeholders such as `{city}`. */
export const withPlaces = (...places: readonly string[]) => holding(text(), places)

/** The same, but shown literally. */
export const verbatimWithPlaces = (...places: readonly string[]) => holding(z.string(), places)

function holding(schema: z.ZodType<string>, places: readonly string[]) {
  const named = places.map((place) => `{${place}}`)
  return schema
    .refine((value) => named.every((place) => value.includes(place)), {
      error: `le texte doit contenir ${named.join(' et ')}`,
    })
    .meta({ examples: [`À écrire : ${named.join(' ')}`] })
}
