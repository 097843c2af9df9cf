import { expect, test } from 'vitest'
import type { PolicyAdditions } from '../../content/define-site.ts'
import { contentSecurityPolicy, inlineStyleLimit, styleHash } from './content-security-policy.ts'
import { compileHostRules } from './host-rules.ts'

/** The headers of every page of a site that adds to the policy. */
function headersWith(added: PolicyAdditions) {
  const config = { origin: 'https://boulangerie.example' }
  const { headers } = compileHostRules({ config, styleHashes: [], ...added })
  return {
    policy: headers.get('/*')?.['Content-Security-Policy'],
    embedder: headers.get('/*')?.['Cross-Origin-Embedder-Policy'],
  }
}

test('the policy lists other origins, and their resources load without credentials', () => {
  const { policy, embedder } = headersWith({
    scripts: ["'sha256-b'", 'https://stats.example'],
    connect: ['https://stats.example'],
    forms: ['https://forms.example'],
    trustedTypes: ['site', 'other'],
  })
  expect(policy).toContain("script-src 'self' 'sha256-b' https://stats.example;")
  expect(policy).toContain("connect-src 'self' https://stats.example;")
  expect(policy).toContain("form-action 'self' https://forms.example;")
  expect(policy).toContain('trusted-types site other;')
  expect(policy).not.toContain('frame-src')
  expect(embedder).toBe('credentialless')
  expect(headersWith({ images: ['https://images.example'] })).toEqual({
    policy: expect.stringContaining("img-src 'self' data: https://images.example;"),
    embedder: 'credentialless',
  })
})

test('a site with frames of other origins has no embedder policy, which would block them', () => {
  expect(headersWith({ frames: ['https://films.example'] })).toEqual({
    policy: expect.stringContaining('; frame-src https://films.example;'),
    embedder: undefined,
  })
})

test('a policy with the most inline styles stays within its limit', () => {
  const styleHashes = Array.from({ length: inlineStyleLimit({ secure: true }) }, (_, n) =>
    styleHash(`a{order:${n}}`),
  )
  expect(contentSecurityPolicy({ styleHashes, secure: true }).length).toBeLessThanOrEqual(850)
  expect(styleHashes.length).toBeGreaterThan(5)
})

test('a policy that other origins fill has no inline styles', () => {
  const images = Array.from({ length: 40 }, (_, n) => `https://images-${n}.example`)
  expect(inlineStyleLimit({ secure: true, images })).toBe(0)
})
