import { expect, test } from 'vitest'
import { resultPicture } from './result-picture.ts'
import type { Result } from './measure-contender.ts'

const result = (name: string, processor: number): Result => ({
  name,
  version: '1.0',
  rounds: 1,
  cold: { wall: 99, processor },
  unchanged: { wall: 99, processor: processor / 2 },
  edited: { wall: 99, processor: 0 },
  missedEdits: 0,
  megabytes: 1,
  load: [0, 0],
})
const picture = resultPicture({
  heading: 'A < B & C',
  results: [result('site', 1), result('peer', 4)],
  missing: [{ name: 'hugo', why: 'not here.' }],
})
const all = (pattern: RegExp) => [...picture.matchAll(pattern)].map(([, found]) => found)

test('bars are scaled to the longest of their block, with a visible minimum', () => {
  expect(all(/<rect class="(?:own|peer)".*? width="(\d[\d.]*)"/g)).toEqual([
    '82.0',
    '328.0',
    '82.0',
    '328.0',
    '2.0',
    '2.0',
  ])
})

test('the text alternative lists every figure and every contender that was not measured', () => {
  expect(all(/<title id="t">(.*)<\/title>/g)).toEqual(['A &lt; B &amp; C: CPU seconds'])
  const [said = ''] = all(/<desc id="d">(.*)<\/desc>/g)
  expect(said).toContain('cold, site 1.0: 1.00 s; cold, peer 1.0: 4.00 s; nothing changed, site 1.0: 0.50 s')
  expect(said).toContain('hugo: not measured.')
})

test('the picture fits a phone screen: bars and text start inside its margins, and figures end there', () => {
  expect(picture).toContain('viewBox="0 0 360 ')
  const height = Number(/height="(\d+)" role/.exec(picture)?.[1])
  const places = all(/<text[^>]* y="(\d+)"/g).map(Number)
  expect(Math.max(...places)).toBeLessThan(height)
  expect(new Set(all(/<(?:text class="(?!figure)\w+"|rect class="(?:own|peer)") x="(\d+)"/g))).toEqual(
    new Set(['16']),
  )
  expect(new Set(all(/<text class="figure" x="(\d+)"/g))).toEqual(new Set(['344']))
  expect(picture).toContain('.figure { text-anchor: end;')
})

test('in a dark colour scheme, light text and bars are on a dark page', () => {
  const dark = /@media \(prefers-color-scheme: dark\) \{([^]*?)\n\}/.exec(picture)?.[1] ?? ''
  const brightness = (kind: string) => {
    const colour = new RegExp(`^  ${kind} \\{ fill: #(\\w{6}) \\}`, 'm').exec(dark)?.[1] ?? ''
    return Math.max(...[0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)))
  }
  expect(brightness('\\.page')).toBeLessThan(0x30)
  for (const kind of ['text', '\\.quiet', '\\.own']) expect(brightness(kind)).toBeGreaterThan(0x90)
})
