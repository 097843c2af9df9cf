import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFacts } from '../../content/load/facts.ts'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { contacts } from './contacts.ts'

const PHONE = 'phone: { label: Téléphone, status: attested, readings: { a: { fr: 450-555-0142 } } }'
const SHOP = 'shop: { label: Boutique, status: attested, readings: { a: { fr: 819-555-0177 } } }'
const MAIL = 'mail: { label: Courriel, status: attested, readings: { a: { fr: Bonjour@atelier-velo.ca } } }'
const FAX =
  'fax: { label: Deux numéros, status: attested, readings: { a: { fr: 514-555-0100 ou 514-555-0101 } } }'

function check(body: string, { head = '', facts = [PHONE, SHOP, MAIL, FAX], sources = {} } = {}) {
  const yaml = facts.join('\n')
  return checkPage(
    contacts,
    { head, body: `<main>${body}</main>` },
    { facts: readFacts(parse(yaml), 'fr'), sources: { 'content/facts.yaml': yaml, ...sources } },
  )
}
const told = async (...given: Parameters<typeof check>) =>
  (await check(...given)).map(({ code, message }) => `${code.slice('fact/'.length)} ${message.en}`)

const wrongNumber = (written: string) =>
  `wrong-number "${written}" is not the number of the fact "phone": 450-555-0142.`
const wrongEmail = (written: string) =>
  `wrong-email "${written}" is not the address of the fact "mail": Bonjour@atelier-velo.ca.`

test.each([
  ['450-555-0143', wrongNumber('450-555-0143')],
  ['(450) 555-9999', wrongNumber('(450) 555-9999')],
  ['514-556-0199', 'unknown-number A telephone number is in no fact: "514-556-0199".'],
  ['<a href="tel:+14505550143">x</a>', wrongNumber('450-555-0143')],
  ['<a href="/x" aria-label="Au 450-555-0143">x</a>', wrongNumber('450-555-0143')],
  ['<a href="TEL:450.555.0143">x</a>', wrongNumber('450-555-0143')],
  ['bonjour@atelier-velo.com', wrongEmail('bonjour@atelier-velo.com')],
  ['bonjuor@atelier-velo.ca', wrongEmail('bonjuor@atelier-velo.ca')],
  ['bonjour@atelier-vélo.ca', wrongEmail('bonjour@atelier-vélo.ca')],
  ['bonjuor@atelier-vello.ca', wrongEmail('bonjuor@atelier-vello.ca')],
  ['comptoir@atelier-velo.ca', 'unknown-email An email address is in no fact: "comptoir@atelier-velo.ca".'],
  ['bonjour@autre-chose.ca', 'unknown-email An email address is in no fact: "bonjour@autre-chose.ca".'],
  [
    '<a href="mailto:bonjuor@atelier-velo.ca?cc=a@b.ca&amp;subject=x">x</a>',
    wrongEmail('bonjuor@atelier-velo.ca'),
  ],
  ['<a href="MAILTO:bonjuor@atelier-velo.ca">x</a>', wrongEmail('bonjuor@atelier-velo.ca')],
])('%s is reported as a wrong or unknown contact', async (body, expected) => {
  expect(await told(body)).toEqual([expected])
})

test.each([
  '819-555-0177, 450 555-0142, +1 (450) 555-0142 et bonjour@ATELIER-velo.ca',
  '<a href="tel:+14505550142">x</a><a href="mailto:bonjour@atelier-velo.ca?subject=x@y.ca">x</a>',
  '<a href="tel:811">x</a><a href="/450-555-0199">x</a><a href="/?a=z@y.ca">x</a><a>x</a>',
  '<pre>450-555-0199</pre><p><code><b>a@b.ca</b></code></p>',
  '<b>450-555</b><b>-0199</b>',
  '<input placeholder="450-555-0143">',
])('%s is accepted', async (body) => {
  expect(await told(body)).toEqual([])
})

test('page titles and descriptions are checked too', async () => {
  const head = '<title>Au 450-555-0143</title><meta name="description" content="Ou a@b.ca">'
  expect(await told('', { head })).toEqual([
    wrongNumber('450-555-0143'),
    'unknown-email An email address is in no fact: "a@b.ca".',
  ])
})

test('a kind of contact is checked only if some fact holds exactly one of it', async () => {
  expect(await told('514-555-0199 et a@b.ca', { facts: [PHONE] })).toHaveLength(1)
  expect(await told('514-555-0199 et a@b.ca', { facts: [FAX] })).toEqual([])
})

test('a wrong number is reported where it is written, in text or a link, with the fact to cite', async () => {
  const text = 'Appelez [Rose](tel:+14505550143) ou le 450-555-0144.'
  const problems = await check('Appelez <a href="tel:+14505550143">Rose</a> ou le 450-555-0144.', {
    sources: { 'content/a.md': `\n${text}` },
  })
  expect(problems.map(({ place, hint, also }) => [place?.column, hint?.en, also?.[0]?.line])).toEqual(
    ['450-555-0144', 'tel:'].map((part) => [
      text.indexOf(part) + 1,
      'Cite the number by its name: {{phone}}.',
      1,
    ]),
  )
})
