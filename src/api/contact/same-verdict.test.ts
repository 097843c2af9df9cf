import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forms } from '../../forms/fixtures/site-forms.ts'
import type { Field } from '../../forms/form-definition.ts'
import { formPayload } from '../../forms/form-payload.ts'
import { validateForm } from '../../forms/validate-form.ts'
import { onPostgres, testApi } from '../fixtures/test-api.ts'

// The verdict does not depend on the database; that the right requests are stored does.
const runs = { numRuns: onPostgres ? 40 : 250 }

test.each(Object.values(forms))(
  'the handler returns the same verdict and messages for form $id as the browser [R-API-02]',
  { timeout: 120_000 },
  async (form) => {
    const { post, leads } = await testApi({
      limits: { client: [], everyone: { windowMs: 1, soft: 1e6, hard: 1e6 }, acknowledgements: 1e6 },
    })
    const verdicts = { accepted: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(typed(form.fields), async (values) => {
        const shown = validateForm(form.fields, values)
        const response = await post(formPayload(form, values), { 'x-form': form.id })
        const { errors = {} } = (await response.json()) as { errors?: object }
        expect(errors).toEqual(shown)
        expect(response.status).toBe(Object.keys(shown).length > 0 ? 422 : 200)
        verdicts[response.ok ? 'accepted' : 'refused']++
      }),
      runs,
    )
    expect(verdicts.accepted).toBeGreaterThan(0)
    expect(verdicts.refused).toBeGreaterThan(0)
    expect(await leads()).not.toEqual([])
  },
)

/** Values as people type them: mostly right, sometimes wrong, empty or strange. */
function typed(fields: readonly Field[]): fc.Arbitrary<Record<string, string | boolean>> {
  return fc.record(Object.fromEntries(fields.map((field) => [field.name, oneField(field)])))
}

function oneField({ type, min = 1, max = 30, options }: Field): fc.Arbitrary<string | boolean> {
  if (type === 'checkbox') return fc.nat(9).map((n) => n > 0)
  const long = fc.integer({ min, max }).map((length) => 'é'.repeat(length))
  const right = options
    ? fc.constantFrom(...options.map((option) => option.value))
    : type === 'email'
      ? fc.nat(999).map((n) => `jean${n}@exemple.ca`)
      : long
  const edges = [min - 1, min, max, max + 1].map((length) => 'x'.repeat(length))
  const wrong = fc.oneof(fc.constantFrom('', ' ', '\n', ...edges), fc.string({ unit: 'binary' }))
  return fc.oneof({ weight: 20, arbitrary: right }, { weight: 1, arbitrary: wrong })
}
