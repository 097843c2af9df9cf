import type { Text } from '../../messages/text.ts'

/** What stands for the status of an address that did not answer. */
export const NO_ANSWER: Text = { en: 'no answer', fr: 'aucune réponse' }
