import { expect, test } from 'vitest'
import { auditRequest } from './seo-answers.ts'

test('an audit asks for a site, its domain and everything there is to look at', () => {
  expect(auditRequest('https://www.nordassain.example')).toEqual({
    siteUrl: 'https://www.nordassain.example',
    domain: 'www.nordassain.example',
    options: { seo: true, performance: true, accessibility: true, copywriting: true, automation: true },
  })
})

test('an address without a scheme is taken for https, and what is no address asks for nothing', () => {
  expect(auditRequest('exemple.ca/page')).toMatchObject({
    siteUrl: 'https://exemple.ca/page',
    domain: 'exemple.ca',
  })
  expect(auditRequest('pas une adresse')).toBeUndefined()
})
