import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// `ink`, `ink-soft` and `focus` are plain colours only on the dark background; elsewhere they alias a spruce.
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map(
  [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
)

function channel(value: number): number {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG contrast ratio of two tokens or hexadecimal colours. */
function ratio(one: string, two: string): number {
  const [low = 0, high = 0] = [one, two]
    .map((name) => luminance(colours.get(name) ?? name))
    .toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.each([
  ['spruce-900', 'paper'],
  ['spruce-900', 'sheet'],
  ['spruce-900', 'mist'],
  ['spruce-900', 'ochre-tint'],
  ['spruce-900', 'alert-tint'],
  ['spruce-600', 'paper'],
  ['spruce-700', 'paper'],
  ['spruce-700', 'sheet'],
  ['signal-ink', 'signal'],
  ['signal-ink', 'signal-hover'],
  ['paper', 'spruce-900'],
  ['paper', 'spruce-700'],
  ['ink', 'spruce-900'],
  ['ink', 'spruce-700'],
  ['ink-soft', 'spruce-900'],
  ['alert', 'paper'],
])('body text %s on %s reaches AAA', (text, ground) => {
  expect(ratio(text, ground)).toBeGreaterThanOrEqual(7)
})

test.each([
  ['spruce-600', 'sheet'],
  ['spruce-600', 'mist'],
  ['ochre-deep', 'paper'],
  ['ochre-deep', 'ochre-tint'],
  ['alert', 'alert-tint'],
])('small text %s on %s reaches AA', (text, ground) => {
  expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['spruce-950', 'paper'],
  ['focus', 'spruce-900'],
  ['spruce-500', 'paper'],
  ['spruce-500', 'sheet'],
  ['signal', 'spruce-900'],
  ['alert', 'paper'],
])('control edge or focus ring %s on %s reaches 3:1', (edge, ground) => {
  expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3)
})
