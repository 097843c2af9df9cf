import type { Finding } from './judge.ts'

/** Accepted findings, and why. */
export type Accepted = {
  readonly judge: string
  /** The whole rule, or a pattern that it must match. */
  readonly rule: string | RegExp
  /** A pattern that the text must match; by default, any text. */
  readonly text?: RegExp
  readonly why: string
}

const AAA = 'WCAG level AAA; the site keeps AA'

export const ACCEPTED: readonly Accepted[] = [
  {
    judge: 'Nu HTML checker',
    rule: 'info: Trailing slash on void elements has no effect and interacts badly with unquoted attribute values.',
    why: 'React writes it; no attribute of the site is unquoted',
  },
  {
    judge: 'Nu HTML checker',
    rule: /^error: CSS: /,
    text: /container|vector-effect/,
    why: 'its CSS grammar is older than container queries and vector-effect',
  },
  {
    judge: 'CSP Evaluator',
    rule: "script-src 'self'",
    why: 'the site serves neither JSONP nor what visitors upload',
  },
  {
    judge: 'Structured data validator',
    rule: /^warning \w+: Missing field "worstRating" \(optional\)$/,
    why: 'optional; its default value is 1',
  },
  {
    judge: 'Structured data validator',
    rule: 'error Service: Required attribute "price" is missing',
    why: 'a water damage costs "500 $ or more": a price beside the minimum would promise that amount',
  },
  { judge: 'Siteimprove Alfa', rule: 'sia-r111', why: `targets of 44 px: ${AAA}` },
  {
    judge: 'Siteimprove Alfa',
    rule: 'sia-r113',
    why: 'it counts targets under the dock, or where a closed menu would open, as too small; focus and scrolling keep clear of the dock',
  },
  { judge: 'Siteimprove Alfa', rule: 'sia-r66', why: `contrast of 7:1: ${AAA}` },
  { judge: 'Siteimprove Alfa', rule: 'sia-r73', why: `line height of 1.5: ${AAA}` },
  {
    judge: 'IBM Equal Access',
    rule: 'aria_content_in_landmark',
    text: /body\[1\]\/a\[1\]$/,
    why: 'the skip link comes first, before every landmark',
  },
  {
    judge: 'IBM Equal Access',
    rule: 'aria_complementary_label_visible',
    why: 'a recommendation; each has a label that screen readers announce',
  },
  {
    judge: 'IBM Equal Access',
    rule: 'element_tabbable_role_valid',
    text: /region|group|\/pre\[1\]$/,
    why: 'a table or code that scrolls sideways is reached by keyboard, as axe asks',
  },
  {
    judge: 'IBM Equal Access',
    rule: 'aria_article_label_unique',
    why: 'a card is named by its heading; a label would be read twice',
  },
  {
    judge: 'Grammalecte',
    rule: 'nbsp_ajout_avant_double_ponctuation',
    why: 'Quebec writes no space before ? and !',
  },
  {
    judge: 'testssl.sh',
    rule: 'cipher_order',
    why: 'every cipher offered is strong, so the visitor’s device can choose its fastest',
  },
  {
    judge: 'testssl.sh',
    rule: 'sessionresumption_ticket',
    text: /^WARN check failed/,
    why: 'on a busy machine it closes the connection before the TLS 1.3 ticket arrives, and so has none to resume with',
  },
  {
    judge: 'testssl.sh',
    rule: 'BREACH',
    why: 'no response contains a secret that its length could reveal',
  },
  {
    judge: 'Wapiti',
    rule: 'Cross Site Request Forgery',
    why: 'no visitor is logged in, and calls by pages of other sites are refused by Sec-Fetch-Site and Origin',
  },
  {
    judge: 'Wapiti',
    rule: 'HTTP Secure Headers',
    text: /X-Frame-Options/,
    why: 'the policy sets frame-ancestors, which overrides this header',
  },
  {
    judge: 'Wapiti',
    rule: 'HTTP Secure Headers',
    text: /X-XSS-Protection/,
    why: 'browsers no longer support it; the policy replaces it',
  },
  ...[
    /plus \[grande\] quantité/,
    /relative \[matin\] et soir/,
    /vaisselle non \[parfumé\]/,
    /texter au \[535353\]/,
    /888 \[CORONER\]/,
    /argent \[glissés\]/,
    /rapport \[Pages\] dit/,
    /Québec\[\)\]info/,
    /\[la\] Lièvre/,
    /\[75e\] centile/,
    /\[robots\]\.txt/,
    /risque \[faible\], modéré/,
    /\[Chantiers\] à risque faible/,
    /laissez-la \[fermée\]/,
    /\[200 Bq\/m³\]/,
    /\[Marchand\]/,
    /Oka \[à\] chez vous/,
    /ISO\/IEC \[17025\]/,
    /\[certifié\]/,
    /NEQ.\[0+\]/,
    /pouvoir \[le\] lire/,
    /pouvoir le \[lire\]/,
    /\[une\] preuve d’assurance/,
    /Certains \[ferment\] l’eau/,
    /plafond \[cathédrale\]/,
  ].map((text) => ({
    judge: 'Grammalecte',
    rule: /./,
    text,
    why: `reviewed, and correct as written: ${text.source.replaceAll('\\', '')}`,
  })),
]

/** The entry that accepts a finding, if there is one. */
export function acceptanceOf(judge: string, { rule, text }: Finding): Accepted | undefined {
  return ACCEPTED.find(
    (entry) =>
      entry.judge === judge &&
      (typeof entry.rule === 'string' ? entry.rule === rule : entry.rule.test(rule)) &&
      (entry.text?.test(text) ?? true),
  )
}
