import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'

test('a field is linked to its label, its hint and its error', () => {
  const html = renderToStaticMarkup(
    <Field
      id="nom"
      name="nom"
      label="Nom"
      hint="Tel qu’au bail"
      error="Nom requis"
      requiredText="obligatoire"
    />,
  )
  expect(html).toContain('<label for="nom">Nom<span class="field-required"> (obligatoire)</span></label>')
  expect(html).toContain('aria-describedby="nom-hint nom-error" aria-invalid="true"')
  expect(html).toContain('<p class="field-error" id="nom-error">Nom requis</p>')
})

test('the error element is in the page before there is an error', () => {
  const html = renderToStaticMarkup(<Field id="ville" name="ville" label="Ville" />)
  expect(html).not.toMatch(/aria-(?:describedby|invalid)/)
  expect(html).toContain('<p class="field-error" id="ville-error"></p>')
})

test('the first option of a select is a placeholder without a value', () => {
  const options = [{ value: 'oka', label: 'Oka' }]
  const html = renderToStaticMarkup(
    <Field
      kind="select"
      id="v"
      name="v"
      label="Ville"
      placeholder="Choisir"
      options={options}
      defaultValue="oka"
    />,
  )
  expect(html).toContain('<option value="">Choisir</option><option value="oka" selected="">Oka</option>')
})
