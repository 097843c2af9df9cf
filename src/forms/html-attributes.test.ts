import { expect, test } from 'vitest'
import { htmlAttributes } from './html-attributes.ts'
import { forms } from './fixtures/site-forms.ts'

test('the browser gets the same limits as the handler', () => {
  const attributes = forms.accueil.fields.map(htmlAttributes)
  expect(attributes[0]).toEqual({
    name: 'prenom',
    type: 'text',
    required: true,
    minLength: 2,
    maxLength: 50,
    autoComplete: 'given-name',
  })
})

test('lists and paragraphs carry no type, boxes no length', () => {
  const attributes = Object.fromEntries(
    forms.contact.fields.map((field) => [field.name, htmlAttributes(field)]),
  )
  expect(attributes.service).toEqual({ name: 'service' })
  expect(attributes.message).toEqual({ name: 'message', required: true, minLength: 10, maxLength: 5000 })
  expect(attributes.consent).toEqual({ name: 'consent', type: 'checkbox', required: true })
})

test('what is typed has a length and a hint, what is chosen or ticked has neither', () => {
  const rule = { name: 'x', message: 'x', min: 3, max: 9, placeholder: 'Ici', autocomplete: 'off' }
  for (const type of ['text', 'email', 'tel', 'textarea'] as const)
    expect(htmlAttributes({ ...rule, type })).toMatchObject({
      minLength: 3,
      maxLength: 9,
      placeholder: 'Ici',
    })
  for (const type of ['select', 'checkbox'] as const)
    expect(htmlAttributes({ ...rule, type })).toEqual({
      name: 'x',
      type: type === 'select' ? undefined : type,
      autoComplete: 'off',
    })
  for (const type of ['text', 'tel', 'textarea'] as const)
    expect(htmlAttributes({ ...rule, type }).pattern).toBeUndefined()
})

test('the pattern of an e-mail field compiles as HTML compiles it', () => {
  const pattern = htmlAttributes({ name: 'email', type: 'email', message: 'x' }).pattern ?? ''
  for (const flag of ['', 'u', 'v']) {
    const compiled = new RegExp(`^(?:${pattern})$`, flag)
    for (const good of ['a@b.ca', "o'neil+x@sous.exemple.quebec"]) expect(compiled.test(good)).toBe(true)
    for (const bad of ['a@b', 'a@-b.ca', '.a@b.ca', 'a b@c.ca', 'a@b.c'])
      expect(compiled.test(bad)).toBe(false)
  }
})
