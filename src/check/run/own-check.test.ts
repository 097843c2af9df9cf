import { expect, test } from 'vitest'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { defineCheck } from './own-check.ts'

test('a check of a site says its texts in one language or in both', async () => {
  const check = defineCheck({
    name: 'dates',
    title: 'Dates',
    description: { en: 'Dates of posts.', fr: 'Dates des articles.' },
    rules: { 'blog/no-date': { level: 'warn', means: 'Ein Beitrag ohne Datum.', fix: 'Zeigen Sie es.' } },
    page: (_page, report) => {
      report('blog/no-date', { message: 'Hier fehlt das Datum.', about: 'Datum' })
      report('blog/no-date', { message: { en: 'No date.', fr: 'Pas de date.' }, hint: 'Datum zeigen.' })
    },
  })
  expect(check.title).toEqual({ en: 'Dates', fr: 'Dates' })
  const found = await checkPage(check, {})
  expect(found.map(({ message, hint, about }) => [message.fr, hint?.fr, about?.en])).toEqual([
    ['Hier fehlt das Datum.', 'Zeigen Sie es.', 'Datum'],
    ['Pas de date.', 'Datum zeigen.', undefined],
  ])
})
