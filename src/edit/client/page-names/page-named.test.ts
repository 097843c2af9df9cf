import { expect, test } from 'vitest'
import { addressNamed, pageNamed } from './page-named.ts'

const pages = [
  { url: '/en/air-testing', title: 'Air testing | Nord' },
  { url: '/test-radon', title: 'Test de radon | Nord' },
  { url: '/qualite', address: '/nord/qualite/', title: 'Qualité de l’air | Nord' },
  { url: '/', title: 'Nord' },
  { url: '/en/contact', title: 'Contact | Nord' },
  { url: '/contact', title: 'Nous joindre | Nord' },
]

test.each([
  ['/qualite', '/qualite'],
  ['http://localhost:4321/nord/qualite/', '/qualite'],
  ['test', '/test-radon'],
  ['testing', '/en/air-testing'],
  ['QUALITE', '/qualite'],
  ['nord', '/'],
  ['contact', '/contact'],
])('"%s" finds the page %s', (words, url) => {
  expect(pageNamed(pages, words)?.url).toBe(url)
})

test.each([
  ['Test de radon', '/test-radon'],
  [' /contact#heures ', '/contact#heures'],
  ['https://a.test/x', 'https://a.test/x'],
  ['tel:+15145550100', 'tel:+15145550100'],
  ['autre', 'autre'],
  ['aucune page de ce nom', undefined],
  ['', undefined],
])('"%s" gives the address %s', (words, address) => {
  expect(addressNamed(pages, words)).toBe(address)
})
