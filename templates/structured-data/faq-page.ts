import type { FAQPage } from 'schema-dts'

/** The questions and answers that a page shows. */
export function faqPageNode(
  url: string,
  items: readonly { readonly question: string; readonly answer: string }[],
): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
