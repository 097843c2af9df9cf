import { expect, test } from 'vitest'
import { hostedRepository, proposalAddress } from './proposal-address.ts'

const proposed = (remote: string) => {
  const hosted = hostedRepository(remote)
  return hosted && proposalAddress(hosted, 'edit/miche-100%')
}

test.each([
  'git@github.com:port/pains.git',
  'ssh://git@github.com/port/pains.git',
  'ssh://git@github.com:22/port/pains',
  'https://github.com/port/pains.git',
  'https://github.com/port/pains/',
  'https://marie:secret@GitHub.com/port/pains.git',
])('a branch of %s gets a GitHub compare URL without credentials', (remote) => {
  expect(proposed(remote)).toBe('https://github.com/port/pains/compare/edit/miche-100%25?expand=1')
})

test('each host has its own URL format', () => {
  expect(proposed('git@gitlab.com:port/sites/pains.git')).toBe(
    'https://gitlab.com/port/sites/pains/-/merge_requests/new?merge_request%5Bsource_branch%5D=edit%2Fmiche-100%25',
  )
  expect(proposed('https://marie@bitbucket.org/port/pains.git')).toBe(
    'https://bitbucket.org/port/pains/pull-requests/new?source=edit%2Fmiche-100%25',
  )
  expect(proposed('ssh://git@codeberg.org/port/pains.git')).toBe(
    'https://codeberg.org/port/pains/compare/edit/miche-100%25',
  )
})

test.each([
  '/srv/git/pains.git',
  '../pains.git',
  'C:\\sites\\pains',
  'file:///srv/pains.git',
  'git@git.port.test:pains.git',
])('no URL is proposed for %s', (remote) => {
  expect(proposed(remote)).toBeUndefined()
})
