import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typography } from './typography.ts'

// No-break spaces are written as ~ to make them visible.
const french = (text: string) => typography(text.replaceAll('~', '\u00A0'), 'fr-CA').replaceAll('\u00A0', '~')
const english = (text: string) => typography(text, 'en-CA').replaceAll('\u00A0', '~')

test.each([
  ["l'amiante, aujourd'hui", 'l’amiante, aujourd’hui'],
  ['Bon... oui', 'Bon… oui'],
  ['dit « oui » et «non»', 'dit «~oui~» et «~non~»'],
  ['Deux choses : ceci', 'Deux choses~: ceci'],
  ['Entrez ! Vraiment ? Oui ; non', 'Entrez! Vraiment? Oui; non'],
  ['https://exemple.ca à 12:30', 'https://exemple.ca à 12:30'],
  ['1 000 000 $', '1~000~000~$'],
  ['de 3 500 $ à 12 000 $', 'de 3~500~$ à 12~000~$'],
  ['en 2024 12 000 visites', 'en 2024 12~000 visites'],
  ['95 % et 20 °C', '95~% et 20~°C'],
  ['48 heures, 5 ans, 2 à 3 jours', '48~heures, 5~ans, 2 à 3~jours'],
  ['7h30, 14 h 05, 7 h', '7~h~30, 14~h~05, 7~h'],
  ['25 m², 12 pi², 3 m³ et 10 cm³', '25~m², 12~pi², 3~m³ et 10~cm³'],
  ['0,01 fibre/cm³, 2 fibres/cm³', '0,01~fibre/cm³, 2~fibres/cm³'],
  ['5 km et 30 m', '5~km et 30~m'],
  ['M. Roy, Mme Roy, n° 12, p. 4', 'M.~Roy, Mme~Roy, n°~12, p.~4'],
  ['un mot – un autre', 'un mot~– un autre'],
  ['un mot   ! deux~?', 'un mot! deux?'],
  ['«\u2009oui\u2009»\u2009: non\u2009!', '«~oui~»~: non!'],
])('French: %s', (text, expected) => expect(french(text)).toBe(expected))

test.each([
  ["it's the '90s... 5 days, 10 km", 'it’s the ’90s… 5~days, 10~km'],
  ['What a day! 5 $ : no change', 'What a day! 5 $ : no change'],
])('English: %s', (text, expected) => expect(english(text)).toBe(expected))

test('each language has its own rules, and one without a pack has none', () => {
  expect(typography('Oui !', 'fr-CA')).toBe('Oui!')
  expect(typography('Oui !', 'fr-FR')).toBe('Oui\u202F!')
  expect(typography("Yes ! It's...", 'en-GB')).toBe('Yes ! It’s…')
  for (const language of ['de', 'ar', 'zh-Hant-TW'])
    expect(typography("So '...' !", language)).toBe("So '...' !")
})

const pieces = fc.constantFrom(
  ' ',
  '\u00A0',
  '\u202F',
  "'",
  '.',
  '…',
  '\u2009',
  '«',
  '»',
  ':',
  ';',
  '!',
  '?',
  '–',
  '$',
  '%',
  'h',
  'H',
  'm',
  '³',
  'M.',
  'no',
  'a',
  'É',
  '0',
  '12',
  '000',
  '\n',
)

test.each(['fr-CA', 'fr-FR', 'en-CA'])(
  '%s: typography is idempotent and changes no letter or digit',
  (language) => {
    const apply = (text: string) => typography(text, language)
    const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        const once = apply(text)
        expect(apply(once)).toBe(once)
        expect(bare(once)).toBe(bare(text))
      }),
      { numRuns: 2000 },
    )
  },
)
