import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMAIL } from './email-pattern.ts'
import { htmlAttributes } from './html-attributes.ts'
import { forms } from './fixtures/site-forms.ts'
import { fieldError } from './validate-form.ts'

test('a required text field gets its length limits as attributes', () => {
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

test.each(Object.values(forms))('the length limits of form $id are those of the handler', ({ fields }) => {
  for (const field of fields) {
    const { minLength, maxLength } = htmlAttributes(field)
    const isFine = (length: number) => fieldError(field, 'x'.repeat(length)) === undefined
    if (minLength !== undefined) expect([minLength - 1, minLength].map(isFine)).toEqual([false, true])
    if (maxLength !== undefined && field.type !== 'email')
      expect([maxLength, maxLength + 1].map(isFine)).toEqual([true, false])
  }
})

test('selects and textareas have no type, checkboxes no length', () => {
  const attributes = Object.fromEntries(
    forms.contact.fields.map((field) => [field.name, htmlAttributes(field)]),
  )
  expect(attributes.service).toEqual({ name: 'service' })
  expect(attributes.message).toEqual({ name: 'message', required: true, minLength: 10, maxLength: 5000 })
  expect(attributes.consent).toEqual({ name: 'consent', type: 'checkbox', required: true })
})

test('typed fields have length limits and a placeholder, selects and checkboxes have neither', () => {
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

// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const TYPE_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

test('an email field accepts the same addresses in the browser as the handler does', () => {
  const pattern = htmlAttributes({ name: 'email', type: 'email', message: 'x' }).pattern ?? ''
  const accepts = ['', 'u', 'v'].map((flag) => {
    const compiled = new RegExp(`^(?:${pattern})$`, flag)
    return (text: string) => TYPE_EMAIL.test(text) && compiled.test(text)
  })
  const agree = (text: string) => {
    expect([text, ...accepts.map((each) => each(text))]).toEqual([
      text,
      ...accepts.map(() => EMAIL.test(text)),
    ])
  }
  for (const text of [
    'a@b.ca',
    "o'neil+x@sous.exemple.quebec",
    'a@b',
    'a@-b.ca',
    '.a@b.ca',
    'a b@c.ca',
    'a@b.c',
    `${'a'.repeat(64)}@b.ca`,
    `${'a'.repeat(65)}@b.ca`,
    'a=?b@c.ca',
  ])
    agree(text)
  const some = (letters: string, most: number) =>
    fc.array(fc.constantFrom(...letters.split('')), { maxLength: most }).map((all) => all.join(''))
  const address = fc.tuple(some('aZ0._%+-', 6), fc.constantFrom('@', '@', '@@', ''), some('aZ0.-', 9))
  fc.assert(
    fc.property(address, (parts) => agree(parts.join(''))),
    { numRuns: 5_000 },
  )
})
