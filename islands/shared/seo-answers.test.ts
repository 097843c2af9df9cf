import { expect, test } from 'vitest'
import { auditRequest } from './seo-answers.ts'

test('an audit request contains the site, its domain and every option', () => {
  expect(auditRequest('https://www.nordassain.example')).toEqual({
    siteUrl: 'https://www.nordassain.example',
    domain: 'www.nordassain.example',
    options: { seo: true, performance: true, accessibility: true, copywriting: true, automation: true },
  })
})

test('an address without a scheme defaults to https, and an invalid address gives no request', () => {
  expect(auditRequest('exemple.ca/page')).toMatchObject({
    siteUrl: 'https://exemple.ca/page',
    domain: 'exemple.ca',
  })
  expect(auditRequest('pas une adresse')).toBeUndefined()
})
