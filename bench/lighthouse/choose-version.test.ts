import { expect, test } from 'vitest'
import { chooseVersion } from './choose-version.ts'

const PUBLISHED = [
  { version: '12.8.2', 'engines.node': '>=18.16' },
  { version: '12.10.0', 'engines.node': '>=18.16' },
  { version: '12.11.0-dev.1', 'engines.node': '>=18.16' },
  { version: '13.5.0', 'engines.node': '>=22.19' },
]

test('the newest version that the running Node may use is chosen, by number and not by letter', () => {
  expect(chooseVersion(PUBLISHED, '20.20.2')).toBe('12.10.0')
  expect(chooseVersion(PUBLISHED, '22.19.0')).toBe('13.5.0')
  expect(chooseVersion(PUBLISHED, '22.18.9')).toBe('12.10.0')
})

test('a Node that is too old, or a range that is not understood, gives no version', () => {
  expect(chooseVersion(PUBLISHED, '16.0.0')).toBeUndefined()
  expect(chooseVersion([{ version: '14.0.0', 'engines.node': '^24 || >=26' }], '26.0.0')).toBeUndefined()
  expect(chooseVersion([{ version: '1.0.0' }], '26.0.0')).toBeUndefined()
})
