import { createRequire } from 'node:module'
import type * as HtmlValidate from 'html-validate'
import { MARKUP_OPTIONS, MARKUP_RULES } from './markup-rules.ts'

type Checker = { readonly compile: unknown; readonly addMetaSchema: unknown; readonly getSchema: unknown }

const load = createRequire(import.meta.url)

// Markdown aligns table cells. The alternative, a style attribute, is blocked by the policy.
const cell = { attributes: { align: { deprecated: false, enum: ['left', 'center', 'right'] } } }
// Obsolete but conforming: an anchor in texts from before HTML5.
const place = { attributes: { name: { deprecated: false } } }
// Another check reports frames without a name.
const frame = { attributes: { title: { required: false } } }
// The validator's own table lets these contain anything, such as a <style> that the policy blocks.
const flow = { permittedContent: ['@flow'] }

/** The settings of html-validate for pages. */
export const VALIDATOR_SETTINGS: HtmlValidate.ConfigData = {
  elements: ['html5', { td: cell, th: cell, a: place, iframe: frame, main: flow, search: flow }],
  rules: Object.fromEntries(
    Object.keys(MARKUP_RULES).map((rule) => [rule, ['error', MARKUP_OPTIONS[rule] ?? {}]]),
  ),
}

/** Loads html-validate, which most builds do not need. */
export function createValidator(): HtmlValidate.HtmlValidate {
  return withTrustedSettings(() => {
    const { HtmlElement, HtmlValidate, StaticConfigLoader } = load(
      'html-validate',
    ) as typeof import('html-validate')
    // The original copies its results at each element: a list of 20,000 links took 14 s.
    HtmlElement.prototype.getElementsByTagName = function named(tag) {
      return this.childElements.flatMap((child) => [
        ...(child.is(tag) ? [child] : []),
        ...child.getElementsByTagName(tag),
      ])
    }
    // The selectors in messages are not used, and each one scans the page: 9,000 elements took 30 s.
    HtmlElement.prototype.generateSelector = () => null
    const loader = new StaticConfigLoader(VALIDATOR_SETTINGS)
    // Without this, the validator reads its element table again for every text.
    const config = loader.getConfigFor('page.html')
    loader.getConfigFor = () => config
    return new HtmlValidate(loader)
  })
}

/**
 * Runs `work` while the validator skips the validation of its settings and tables, which a test does instead:
 * compiling their schemas took a fifth of the CPU time of a first build.
 */
function withTrustedSettings<T>(work: () => T): T {
  const { default: Ajv } = createRequire(load.resolve('html-validate'))('ajv') as {
    readonly default: { readonly prototype: Checker }
  }
  const accept = { compile: () => () => true, addMetaSchema: () => undefined, getSchema: () => undefined }
  Object.assign(Ajv.prototype, accept)
  try {
    return work()
  } finally {
    // Restores the inherited methods.
    for (const name of Object.keys(accept)) Reflect.deleteProperty(Ajv.prototype, name)
  }
}
