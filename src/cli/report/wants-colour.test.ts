import { afterEach, expect, test, vi } from 'vitest'
import { wantsColour } from './wants-colour.ts'

afterEach(() => vi.unstubAllEnvs())

const wanted = (isTTY: boolean, env: { readonly NO_COLOR?: string; readonly FORCE_COLOR?: string } = {}) => {
  vi.stubEnv('NO_COLOR', env.NO_COLOR)
  vi.stubEnv('FORCE_COLOR', env.FORCE_COLOR)
  return wantsColour({ isTTY } as NodeJS.WriteStream)
}

test('a terminal has colours and a pipe has none, unless the environment says otherwise', () => {
  expect([wanted(true), wanted(false)]).toEqual([true, false])
  expect(wanted(true, { NO_COLOR: '1' })).toBe(false)
  expect(wanted(false, { FORCE_COLOR: '1' })).toBe(true)
  expect(wanted(true, { FORCE_COLOR: '0' })).toBe(false)
  expect(wanted(false, { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false)
})
