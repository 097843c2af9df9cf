import { expect, test } from 'vitest'
import { readFirstRender, UNSTABLE_WORD } from './read-first-render.ts'

const found = (source: string, ...entries: readonly string[]) =>
  readFirstRender('a.tsx', source, new Set(entries)).unstable.map(
    ({ what, written, place }) => `${place.line}:${place.column} ${what} ${written}`,
  )

test.each([
  ['the clock', 'export function A() { return <p>{Date.now()}</p> }', '1:34 clock Date.now()'],
  ['a date of now', 'export function A() { return <p>{new Date().getDay()}</p> }', '1:34 clock new Date()'],
  ['a date without parentheses', 'const A = () => <p>{`${new Date}`}</p>', '1:24 clock new Date'],
  ['a call on two lines', 'const A = () => <p>{Date\n  .now()}</p>', '1:21 clock Date\n  .now()'],
  ['chance', 'const A = () => <p>{Math.random()}</p>', '1:21 random Math.random()'],
  ['the first state', 'function A() { useState(() => Date.now()) }', '1:31 clock Date.now()'],
  [
    'a list that is rendered',
    'function A() { return [1].map(() => Math.random()) }',
    '1:37 random Math.random()',
  ],
  ['the language', 'function A() { return <p>{navigator.language}</p> }', '1:27 locale navigator.language'],
  ['the locale', 'function A() { return (5).toLocaleString() }', '1:23 locale (5).toLocaleString()'],
  [
    'a date without a zone',
    "function A({ d }) { return d.toLocaleDateString('fr-CA') }",
    "1:28 locale d.toLocaleDateString('fr-CA')",
  ],
  [
    'an order',
    'const A = () => <p>{[1].sort((a, b) => a.localeCompare(b))}</p>',
    '1:40 locale a.localeCompare(b)',
  ],
  ['a format', 'const A = () => <p>{new Intl.NumberFormat()}</p>', '1:21 locale new Intl.NumberFormat()'],
  ['an identifier', 'const A = () => <p>{crypto.randomUUID()}</p>', '1:21 random crypto.randomUUID()'],
  ['elapsed time', 'const A = () => <p>{performance.now()}</p>', '1:21 clock performance.now()'],
  ['a hook', 'function useNow() { return Date.now() }', '1:28 clock Date.now()'],
  [
    'a function that it calls',
    'function now() { return Date.now() }\nfunction A() { return now() }',
    '1:25 clock Date.now()',
  ],
  ['the module itself', 'export const start = Date.now()', '1:22 clock Date.now()'],
])('%s in the first render is reported at its position', (_, source, expected) => {
  expect(found(source)).toEqual([expected])
  expect(source).toMatch(UNSTABLE_WORD)
})

test.each([
  'function A() { useEffect(() => { Date.now() }) }',
  'function A() { return <button onClick={() => Math.random()} /> }',
  "function A() { return (5).toLocaleString('fr-CA') }",
  "function A({ d }) { return d.toLocaleDateString('fr-CA', { timeZone: 'UTC' }) }",
  'function A({ at }) { return new Date(at).getTime() }',
  'export function later() { return Date.now() }',
  'type Clock = { now: Date }\nfunction A(props: Clock) { return <p>{String(props.now)}</p> }',
])('%s is not reported', (source) => {
  expect(found(source)).toEqual([])
})

test('a call to an imported function is returned, and the function can be checked in its own module', () => {
  const source = "import { draw as pick } from './draw.ts'\nfunction A() { return pick() }"
  expect(readFirstRender('a.tsx', source, new Set()).calls).toEqual([{ from: './draw.ts', name: 'draw' }])
  expect(found('export function draw() { return Math.random() }', 'draw')).toEqual([
    '1:33 random Math.random()',
  ])
})

test('a .ts module can use angle-bracket type assertions', () => {
  const source = 'export const start = <number>Date.now()'
  expect(readFirstRender('a.ts', source, new Set()).unstable).toMatchObject([
    { what: 'clock', place: { column: 30 } },
  ])
})
