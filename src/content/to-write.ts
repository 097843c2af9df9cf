import type { Text } from '../messages/text.ts'

/** Placeholder that `site new` leaves for text that a person must write. */
export const TO_WRITE: Text = { en: 'To write', fr: 'À écrire' }

/** Placeholders that `site new` leaves where a text would not be valid. */
export const STAND_INS = {
  id: 'todo',
  image: 'images/todo.svg',
  email: 'todo@example.com',
  address: 'https://example.com',
}
