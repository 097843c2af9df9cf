import { expect, test } from 'vitest'
import type { SiteConfig } from '../../content/define-site.ts'
import type { Head, Route } from '../../model/page-module.ts'
import { cardWords } from './social-card-words.ts'

const config = {
  name: 'Atelier Bouleau',
  languages: { fr: 'fr-CA', en: 'en-CA', ar: 'ar' },
  socialCards: { contact: { fr: 'Appelez le {{ telephone }}' } },
} as unknown as SiteConfig

const words = (head: Partial<Head>, lang = 'fr') =>
  cardWords(
    { lang, head: { title: 'Contact', description: '', lang, ...head } } as Route,
    config,
    (id, language) => ({
      id,
      text: `${id} ${language}`,
    }),
  )

test('the card of a head takes precedence over its title', () => {
  expect(words({ title: 'Amiante', card: { title: 'L’amiante chez vous', label: 'Guide' } })).toEqual({
    title: 'L’amiante chez vous',
    label: 'Guide',
    name: 'Atelier Bouleau',
    direction: 'ltr',
    contact: 'Appelez le telephone fr',
  })
  expect(words({}, 'ar').direction).toBe('rtl')
})

test('the label is the name of the parent page, except the home page', () => {
  const crumb = (name: string) => ({ name, url: '/' })
  expect(words({ breadcrumbs: ['Accueil', 'Blog', 'Amiante'].map(crumb) }).label).toBe('Blog')
  expect(words({ breadcrumbs: ['Accueil', 'Contact'].map(crumb) }).label).toBeUndefined()
})

test.each([
  ['Contact | Atelier Bouleau', 'Contact'],
  ['Contact – Atelier', 'Contact'],
  ['Atelier Bouleau', 'Atelier Bouleau'],
  ['Visitez Atelier Bouleau', 'Visitez Atelier Bouleau'],
  ['Amiante – guide', 'Amiante\u00A0– guide'],
  ['Amiante | Laurentides | Atelier Bouleau', 'Amiante'],
  ['🚨 Urgence ☎️ 24/7', 'Urgence 24/7'],
  ['Décès : un service', 'Décès\u00A0: un service'],
])('the title %s is written %s', (title, written) => {
  expect(words({ title }).title).toBe(written)
})

test('the text after a bar in the title is the label', () => {
  expect(words({ title: 'Amiante | Laurentides | Atelier Bouleau' }).label).toBe('Laurentides')
  expect(words({ title: 'Amiante | Laurentides', card: { title: 'L’amiante' } }).label).toBeUndefined()
})

test('a card in a language without a contact line has none', () => {
  expect(words({}, 'en').contact).toBeUndefined()
})
