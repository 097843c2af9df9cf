import { afterEach, expect, test, vi } from 'vitest'
import { showIn, withProgress } from './with-progress.ts'

const PHASE = { en: 'Rendering the pages', fr: 'Rendu des pages' }
const OTHER = { en: 'Checking the pages', fr: 'Vérification des pages' }

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('progress is shown only on a terminal, and not in CI or when data is printed', async () => {
  const { stderr } = process
  const shows = (isTTY: boolean, quiet = false) => {
    stderr.isTTY = isTTY
    return withProgress('/nowhere', quiet, (progress) => Promise.resolve(progress !== undefined))
  }
  const before = stderr.isTTY
  const write = vi.spyOn(stderr, 'write').mockReturnValue(true)
  try {
    vi.stubEnv('CI', undefined)
    expect([await shows(true), await shows(false), await shows(true, true)]).toEqual([true, false, false])
    vi.stubEnv('CI', 'true')
    expect(await shows(true)).toBe(false)
  } finally {
    stderr.isTTY = before
  }
  // In total, it took less than a second.
  expect(write).not.toHaveBeenCalled()
})

function shown(language: 'en' | 'fr') {
  const said: string[] = []
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const spinner = {
    isSpinning: false,
    text: '',
    start() {
      said.push(this.text)
      spinner.isSpinning = true
      return spinner as never
    },
  }
  const { progress, show } = showIn(spinner, () => language)
  const at = (time: number, ...step: Parameters<typeof progress>) => {
    clock.mockReturnValue(time)
    progress(...step)
    return spinner.isSpinning ? spinner.text.replaceAll(/\s/g, ' ') : undefined
  }
  return { at, show, spinner }
}

test('after a second, progress shows the phase, the steps done and the time left', () => {
  const { at } = shown('en')
  expect(at(0, PHASE, 0, 2000)).toBeUndefined()
  expect(at(999, PHASE, 200, 2000)).toBeUndefined()
  expect(at(1000, PHASE, 200, 2000)).toBe('Rendering the pages: 200 of 2,000, about 9 s left')
  // Writing to a terminal takes time too.
  expect(at(1050, PHASE, 300, 2000)).toContain('200 of 2,000')
  expect(at(9000, PHASE, 1900, 2000)).toBe('Rendering the pages: 1,900 of 2,000')
  expect(at(9010, OTHER, 0, 2000)).toBe('Checking the pages: 0 of 2,000')
})

test('work that cannot count its steps shows only its phase', () => {
  const { at, show, spinner } = shown('fr')
  expect(at(0, PHASE)).toBeUndefined()
  show()
  expect(spinner.text).toBe('Rendu des pages')
  expect(at(4000, OTHER, 1, 3)).toBe('Vérification des pages : 1 sur 3')
  expect(at(8000, OTHER, 1, 3)).toBe('Vérification des pages : 1 sur 3, encore environ 8 s')
})
