import { expect, test } from 'vitest'
import { environmentNames } from './environment-names.ts'

test('variables are found however code reads them, each once', () => {
  const code = `
    process.env.URL + process.env['DEPLOY_URL'] + process.env?.URL
    const { CONTEXT, BRANCH: branch = 'main' } = process.env
    const { a, B } = other
    environment.env.NO`
  expect(environmentNames(code)).toEqual(['BRANCH', 'CONTEXT', 'DEPLOY_URL', 'URL'])
})
