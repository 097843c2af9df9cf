import type { Locator, Page, Request } from 'playwright'
import { expect } from 'vitest'

export type Values = Readonly<Record<string, string | boolean>>

/** A complete request for the home form. */
export const home: Values = {
  prenom: 'Élise',
  nom: 'Roy',
  email: 'elise.roy@exemple.ca',
  telephone: '450-555-0199',
  service: "Dégât d'Eau - Urgence",
  urgence: 'urgente',
  message: 'De l’eau au sous-sol depuis hier.',
  ville: 'Oka',
}

/** A complete request for the contact form. */
export const contact: Values = {
  prenom: 'Élise',
  nom: 'Roy',
  email: 'elise.roy@exemple.ca',
  telephone: '450-555-0199',
  ville: 'mirabel',
  service: 'amiante',
  urgence: 'prioritaire',
  message: 'Vermiculite au grenier.',
  consent: true,
}

/** A form whose script is awake. */
export type FormPage = {
  readonly form: Locator
  readonly submit: Locator
  /** Fills in fields like a script, so that no HTML attribute shortens a value. */
  readonly fill: (values: Values) => Promise<void>
  readonly errors: () => Promise<Readonly<Record<string, string>>>
}

/** Opens a page and wakes its form by focusing it. */
export async function openForm(page: Page, path: string): Promise<FormPage> {
  await page.goto(path, { waitUntil: 'load' })
  await page.locator('form[action="/api/contact"] input[name=prenom]').focus()
  await page.locator('site-island[awake] > form').waitFor()
  return formOf(page)
}

/** The form of a page, awake or not. */
export function formOf(page: Page): FormPage {
  const form = page.locator('form[action="/api/contact"]')
  return {
    form,
    submit: form.locator('[type=submit]'),
    fill: (values) => form.evaluate(setValues, values),
    errors: async () => {
      await form.evaluate(afterPress)
      return form.evaluate(readErrors)
    },
  }
}

function setValues(form: Element, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!control) throw new Error(`no field ${name}`)
    if (typeof value === 'boolean') control.checked = value
    else control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Work deferred by presses is done in the order of the presses. */
function afterPress(): Promise<void> {
  const { scheduler } = globalThis as unknown as {
    readonly scheduler: { postTask(go: () => void): Promise<void> }
  }
  return scheduler.postTask(() => undefined)
}

function readErrors(form: Element): Record<string, string> {
  const wrong = [...form.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')]
  return Object.fromEntries(
    wrong.map((control) => {
      const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
      const slot = ids.map((id) => document.getElementById(id)).find((found) => found?.id.endsWith('-error'))
      return [control.name, slot?.checkVisibility() ? (slot.textContent ?? '') : '']
    }),
  )
}

/** The messages for a value of one field, with all other fields valid. */
export async function verdict(
  { fill, submit, errors, form }: FormPage,
  values: Values,
): Promise<Readonly<Record<string, string>>> {
  await fill(values)
  // A valid form would be sent; the telephone is invalid unless it is being tested.
  const mute = !('telephone' in values)
  await fill({ ...(mute && { telephone: '' }) })
  await submit.click()
  const { telephone, ...others } = await errors()
  expect(await form.isVisible()).toBe(true)
  return mute ? others : { telephone: telephone ?? '' }
}

/** Lets a request through to the real handler once `go` is called. */
export async function holdRequests(page: Page): Promise<{ readonly go: () => void }> {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/contact', async (route) => {
    await gate
    await route.continue()
  })
  return { go }
}

/** Requests to the handler that a page sends from now on. */
export function sentRequests(page: Page): readonly Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) requests.push(request)
  })
  return requests
}
