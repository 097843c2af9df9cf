import type { Text } from '../messages/text.ts'

/** Placeholder that `site new` leaves for text that a person must write. */
export const TO_WRITE: Text = { en: 'To write', fr: 'À écrire' }

/** Placeholders that `site new` leaves where a text would not be valid. */
export const STAND_INS = {
  en: {
    id: 'to-choose',
    image: 'images/to-choose.svg',
    email: 'name@example.com',
    address: 'https://example.com',
  },
  fr: {
    id: 'a-choisir',
    image: 'images/a-choisir.svg',
    email: 'nom@exemple.ca',
    address: 'https://exemple.ca',
  },
} as const
