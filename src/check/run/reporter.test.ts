import { expect, test } from 'vitest'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { defineCheck } from './check.ts'

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
  const found = await checkPage(check, {})
  expect(found.map(({ message, hint, about }) => [message.fr, hint?.fr, about?.en])).toEqual([
    ['Hier fehlt das Datum.', 'Zeigen Sie es.', 'Datum'],
    ['Pas de date.', 'Datum zeigen.', undefined],
  ])
})

test('a finding without a message says what its rule means, and then its value', async () => {
  const rule = { means: { en: 'A date is wrong.', fr: 'Une date est fausse.' }, fix: 'Correct it.' }
  const check = defineCheck({
    name: 'dates',
    title: 'Dates',
    rules: { 'blog/date': rule },
    page: (_page, report) => {
      report('blog/date')
      report('blog/date', { value: '2026-13-01' })
    },
  })
  const found = await checkPage(check, {})
  expect(found.map(({ message }) => message)).toEqual([
    rule.means,
    { en: 'A date is wrong: "2026-13-01".', fr: 'Une date est fausse : « 2026-13-01 ».' },
  ])
})
