import '../templates/styles/button-states.css'
import '../templates/styles/price-table.css'
import '../templates/styles/seo-results.css'
import type { SeoOptimizer } from '../templates/schemas/seo-pages.ts'
import { send } from './shared/request.ts'
import {
  auditRequest,
  type AuditAnswer,
  type NavigationAnswer,
  type SimpleAnswer,
} from './shared/seo-answers.ts'
import {
  auditResult,
  errorCard,
  navigationResult,
  simpleResult,
  type ResultWords,
} from './shared/seo-results.ts'

type Tool = 'simple' | 'audit' | 'navigation'

export type SeoToolsProps = {
  readonly errors: SeoOptimizer['errors']
  readonly running: Readonly<Record<Tool, string>>
  readonly done: Readonly<Record<Tool, string>>
  readonly results: ResultWords
}

/**
 * Runs the three search tools, each from its form (`data-tool`) into the result after it in the same tab.
 *
 * One call at a time: while it runs, every button is disabled.
 */
export function seoTools(element: Element, props: SeoToolsProps): void {
  const forms = [...element.querySelectorAll('form')]
  let running = false

  const refresh = () => {
    for (const form of forms)
      for (const button of form.querySelectorAll('button')) {
        button.disabled = running || (form.dataset['tool'] === 'simple' && address(form) === '')
        button.classList.toggle('btn-off', button.disabled)
      }
  }
  const run = async (form: HTMLFormElement, tool: Tool) => {
    const missing = tool !== 'navigation' && !address(form)
    complain(form, missing ? props.errors.url : '')
    if (running || missing) return
    const [status, result] = [form.nextElementSibling, form.nextElementSibling?.nextElementSibling]
    const say = (text: string) => status && (status.textContent = text)
    const button = form.querySelector('button')
    running = true
    refresh()
    button?.setAttribute('aria-busy', 'true')
    say(props.running[tool])
    result?.replaceChildren()
    try {
      result?.replaceChildren(...(await TOOLS[tool](address(form), props)))
      say(props.done[tool])
    } catch (error) {
      say('')
      result?.replaceChildren(errorCard(props.errors.title, messageOf(error, fallback(tool, props))))
    }
    running = false
    button?.removeAttribute('aria-busy')
    refresh()
    // A disabled button loses the focus; restore it unless the visitor moved on.
    if (document.activeElement === document.body) button?.focus({ preventScroll: true })
  }

  for (const form of forms) {
    const tool = form.dataset['tool'] as Tool
    const input = form.querySelector('input')
    form.querySelector('.field-error')?.setAttribute('role', 'alert')
    form.addEventListener('submit', () => void run(form, tool))
    input?.addEventListener('input', () => {
      if (address(form)) complain(form, '')
      refresh()
    })
    // A disabled button prevents the browser from submitting the form, so explain why.
    input?.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter' && !address(form)) complain(form, props.errors.url)
    })
    input?.addEventListener('change', () => complain(form, address(form) ? '' : props.errors.url))
  }
  refresh()
}

const TOOLS: Readonly<Record<Tool, (address: string, props: SeoToolsProps) => Promise<Node[]>>> = {
  simple: async (url, { errors, results }) => {
    const path = `/api/seo/optimiser-et-reparer/${encodeURIComponent(url)}`
    return simpleResult((await ask(errors.optimise, 'GET', path)) as SimpleAnswer, results)
  },
  audit: async (url, { errors, results }) => {
    const body = auditRequest(url)
    if (!body) throw new Error(errors.url)
    return auditResult(
      (await ask(errors.http, 'POST', '/api/seo/audit-complet', body)) as AuditAnswer,
      results,
    )
  },
  navigation: async (_, { errors, results }) => {
    const answer = await ask(errors.http, 'GET', '/api/seo/test-navigation')
    return navigationResult(answer as NavigationAnswer, results)
  },
}

/** Calls the handler; `refusal` is the text for a response that is not OK, with a placeholder for its status. */
async function ask(refusal: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await send(method, path, body)
  if (response.ok) return response.json()
  const { status, statusText } = response
  throw new Error(refusal.replace('{status}', String(status)).replace('{statusText}', statusText).trim())
}

function address(form: HTMLFormElement): string {
  return form.querySelector('input')?.value.trim() ?? ''
}

/** Shows an error at the field of a form, or removes it. */
function complain(form: HTMLFormElement, message: string): void {
  const input = form.querySelector('input')
  const place = form.querySelector('.field-error')
  if (!input || !place) return
  if (place.textContent !== message) place.textContent = message
  input.closest('.field')?.classList.toggle('field-wrong', message !== '')
  if (message) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof Error && error.message) || otherwise
}

function fallback(tool: Tool, { errors }: SeoToolsProps): string {
  return tool === 'simple' ? errors.optimisation : errors.failed
}
