import { expect, test } from 'vitest'
import { environmentNames } from './environment-names.ts'

test('each environment variable is found once, whatever syntax reads it', () => {
  const code = `
    process.env.URL + process.env['DEPLOY_URL'] + process.env?.URL
    const { CONTEXT, BRANCH: branch = 'main' } = process.env
    const { a, B } = other
    environment.env.NO`
  expect(environmentNames(code)).toEqual(['BRANCH', 'CONTEXT', 'DEPLOY_URL', 'URL'])
})
