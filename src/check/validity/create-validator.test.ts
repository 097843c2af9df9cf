import { StaticConfigLoader, type ConfigData } from 'html-validate'
import { expect, test } from 'vitest'
import { createValidator, VALIDATOR_SETTINGS } from './create-validator.ts'

// Tests import another module than the engine requires: this one validates its settings.
const tableOf = (settings: ConfigData) => {
  const config = new StaticConfigLoader(settings).getConfigFor('page.html')
  if ('then' in config) throw new Error('settings are read at once')
  return config.getMetaTable().getMetaFor('td')
}

test('html-validate accepts the settings of the engine', () => {
  createValidator()
  expect(tableOf(VALIDATOR_SETTINGS)?.attributes).toHaveProperty('align')
})

test('findings have no selector, which would cost one scan of the page each', () => {
  const { results } = createValidator().validateStringSync('<main id="a"><p aria-label="b">a</p></main>')
  expect(results.flatMap(({ messages }) => messages)).toMatchObject([
    { ruleId: 'aria-label-misuse', selector: null },
  ])
})
