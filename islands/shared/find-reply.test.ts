import { expect, test } from 'vitest'
import { findReply } from './find-reply.ts'

const replies = [
  { keywords: ['urgence', 'urgent', 'emergency'], text: 'urgence' },
  { keywords: ['prix', 'coût', 'price'], text: 'prix' },
  { keywords: ['air'], text: 'air' },
  { keywords: ['gaz ', 'monoxyde', 'oeufs pourri'], text: 'gaz' },
]
const fallback = { text: 'autre' }
const answer = (message: string) => findReply(message, replies, fallback).text

test.each([
  ['URGENCE!', 'urgence'],
  ['c’est quoi vos prix', 'prix'],
  ['Quel cout?', 'prix'],
  ['Les coûts d’un test', 'prix'],
  ['l’air du sous-sol', 'air'],
  ['Ça sent le gaz!', 'gaz'],
  ['GAZ dans la cuisine', 'gaz'],
  ['alarme de monoxyde', 'gaz'],
  ['ça sent les œufs pourris', 'gaz'],
])('« %s » gets the reply %s', (message, found) => {
  expect(answer(message)).toBe(found)
})

test.each([
  ['Ce n’est pas urgent, quel est le prix?', 'prix'],
  ['It is not an emergency: price?', 'prix'],
  ['pas une urgence', 'autre'],
])('« %s » is no emergency', (message, found) => expect(answer(message)).toBe(found))

test('the first matching reply wins', () => {
  expect(answer('prix en urgence')).toBe('urgence')
})

test.each(['que faire', 'bonjour', '???', 'mon gazon est mouillé'])(
  '« %s » gets the default reply',
  (message) => {
    expect(answer(message)).toBe('autre')
  },
)
