import { expect, test } from 'vitest'
import { readReport, type LighthouseReport } from './read-report.ts'

const REPORT: LighthouseReport = {
  categories: {
    performance: { score: 1, auditRefs: [{ id: 'speed-advice', weight: 0 }] },
    accessibility: {
      score: 0.96,
      auditRefs: [
        { id: 'color-contrast', weight: 7 },
        { id: 'image-alt', weight: 10 },
        { id: 'not-applicable', weight: 7 },
      ],
    },
    'best-practices': { score: null, auditRefs: [{ id: 'errors-in-console', weight: 1 }] },
    seo: { score: 1, auditRefs: [] },
  },
  audits: {
    'largest-contentful-paint': { title: 'LCP', score: 1, numericValue: 1234.5 },
    'speed-advice': { title: 'Save a kilobyte', score: 0.5 },
    'color-contrast': {
      title: 'Contrast is too low',
      score: 0,
      details: { items: [{ node: { selector: 'main > p', snippet: '<p class="pale">' } }] },
    },
    'image-alt': { title: 'Images have text', score: 1 },
    'not-applicable': { title: 'Nothing to look at', score: null },
    'errors-in-console': { title: 'Errors', score: null, errorMessage: 'the page went away' },
  },
}

test('scores are out of 100, and a category without a score counts as 0', () => {
  expect(readReport(REPORT).scores).toEqual([100, 96, 0, 100])
})

test('metrics are read from their audits, and a missing one is NaN', () => {
  const { lcp, cls } = readReport(REPORT)
  expect({ lcp, cls }).toEqual({ lcp: 1234.5, cls: Number.NaN })
})

test('failed audits are listed with their elements, without performance advice if performance is perfect', () => {
  expect(readReport(REPORT).failures).toEqual([
    {
      category: 'accessibility',
      id: 'color-contrast',
      title: 'Contrast is too low',
      nodes: ['main > p  <p class="pale">'],
    },
    {
      category: 'best-practices',
      id: 'errors-in-console',
      title: 'Errors: the page went away',
      nodes: [],
    },
  ])
})
