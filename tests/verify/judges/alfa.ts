import type { Page } from 'playwright'
import type { Judge, Tools } from '../judge.ts'

type Outcome = {
  readonly rule: { readonly uri: string }
  readonly target: unknown
  toJSON: () => { outcome: string }
}

/** Siteimprove's checker, based on the W3C's ACT rules. */
export const alfa: Judge = {
  name: 'Siteimprove Alfa',
  packages: [
    '@siteimprove/alfa-rules',
    ...['act', 'dom', 'device', 'web', 'http'].map((name) => `@siteimprove/alfa-${name}`),
  ],
  starters: true,
  judge: async ({ pages }, { load, onEveryPage }) => {
    const audit = await auditor(load)
    const findings = await onEveryPage(async (page) => {
      const failed = (await audit(page)).filter((outcome) => outcome.toJSON().outcome === 'failed')
      return failed.map(({ rule, target }) => {
        return { rule: rule.uri.replace(/.*\//, ''), text: String(target).slice(0, 300) }
      })
    })
    return { looked: `${pages.length} pages`, findings }
  },
}

type Make = (...values: readonly unknown[]) => unknown
type Made = Readonly<
  Record<'Audit' | 'Page' | 'Request' | 'Response' | 'Device' | 'Node', Readonly<Record<string, Make>>>
>

async function auditor(load: Tools['load']): Promise<(page: Page) => Promise<readonly Outcome[]>> {
  const modules = await Promise.all(
    ['act', 'web', 'http', 'device', 'dom'].map((name) => load(`@siteimprove/alfa-${name}`)),
  )
  const { Audit, Page: Judged, Request, Response, Device, Node } = Object.assign({}, ...modules) as Made
  const { Native } = (await load('@siteimprove/alfa-dom/native')) as { Native: { fromNode: () => unknown } }
  const { default: rules } = await load('@siteimprove/alfa-rules')
  return async (page) => {
    const handle = await page.evaluateHandle(() => window.document)
    const device = Device.standard?.()
    const tree = Node.from?.(await handle.evaluate(Native.fromNode, {}), device)
    const judged = Judged.of?.(Request.empty?.(), Response.empty?.(), tree, device)
    const ready = Audit.of?.(judged, rules) as { evaluate: () => Promise<Iterable<Outcome>> }
    return [...(await ready.evaluate())]
  }
}
