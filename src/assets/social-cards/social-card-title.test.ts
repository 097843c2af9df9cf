import { expect, test } from 'vitest'
import { fitTitle } from './social-card-title.ts'

// All letters have the same width: 0.55 em.
const widthOf = (text: string) => text.length * 0.55
const area = { width: 660, height: 360 }

test('a short title is large and on one line', () => {
  expect(fitTitle('Urgence', area, widthOf)).toEqual({ size: 76, lines: ['Urgence'] })
})

test('lines have similar lengths, and hyphenated words are not broken', () => {
  expect(
    fitTitle('Moisissures dans la maison : détection et solutions durables en 2025', area, widthOf).lines,
  ).toEqual(['Moisissures dans la', 'maison : détection', 'et solutions', 'durables en 2025'])
  expect(fitTitle('Specialised decontamination in Mont-Tremblant', area, widthOf).lines).toEqual([
    'Specialised',
    'decontamination',
    'in Mont-Tremblant',
  ])
})

test('a long word makes the title smaller', () => {
  expect(fitTitle('Anticonstitutionnellement vôtre', area, widthOf).size).toBeLessThan(54)
})

test('a title that fits at no size ends in an ellipsis', () => {
  const { size, lines } = fitTitle('décontamination '.repeat(60).trim(), area, widthOf)
  expect(size * lines.length * 1.14).toBeLessThanOrEqual(area.height)
  expect(lines.at(-1)).toMatch(/…$/)
})

test('an empty title is one empty line', () => {
  expect(fitTitle('', area, widthOf).lines).toEqual([''])
})

test('a title in a script without spaces breaks between words', () => {
  expect(fitTitle('家の湿気とカビを防ぐ「換気」の方法、冬の暖房と断熱', area, (text) => text.length)).toEqual(
    {
      size: 76,
      lines: ['家の湿気とカビ', 'を防ぐ「換気」', 'の方法、冬の', '暖房と断熱'],
    },
  )
})
