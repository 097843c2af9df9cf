import type { Finding, Judge } from '../judge.ts'

type Said = {
  readonly severity: number
  readonly directive: string
  readonly value?: string
  readonly description: string
}

/** From here on, findings are only about syntax, or advice for old browsers. */
const INFORMATION = 60

/** Google's evaluator of content security policies, on the policy of every page. */
export const cspEvaluator: Judge = {
  name: 'CSP Evaluator',
  packages: ['csp_evaluator'],
  starters: true,
  judge: async ({ baseUrl, pages }, { load }) => {
    const { CspParser } = (await load('csp_evaluator/dist/parser.js')) as {
      CspParser: new (policy: string) => { csp: unknown }
    }
    const { CspEvaluator } = (await load('csp_evaluator/dist/evaluator.js')) as {
      CspEvaluator: new (policy: unknown) => { evaluate: () => readonly Said[] }
    }
    const judgePage = async (where: string): Promise<Finding[]> => {
      const response = await fetch(`${baseUrl}${where}`)
      const policy = response.headers.get('content-security-policy') ?? ''
      const said = new CspEvaluator(new CspParser(policy).csp).evaluate()
      return said
        .filter(({ severity }) => severity < INFORMATION)
        .map(({ directive, value, description }) => ({
          rule: `${directive} ${value ?? ''}`.trim(),
          where,
          text: description,
        }))
    }
    const findings = await Promise.all(pages.map(judgePage))
    return { looked: `${pages.length} pages`, findings: findings.flat() }
  },
}
