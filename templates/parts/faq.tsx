import '../styles/faq.css'

export type FaqItem = { readonly question: string; readonly answer: string }

export type FaqProps = {
  readonly items: readonly FaqItem[]
  /** Groups the entries: one open at a time among those of the same name. */
  readonly name?: string
  readonly heading?: 'h3' | 'h4'
  /** Answers are HTML (inline markdown already rendered) instead of plain text. */
  readonly html?: boolean
}

/** Questions and answers: the first is open, opening one closes the other, without any script. */
export function Faq({ items, name = 'faq', heading: Heading = 'h3', html }: FaqProps) {
  return (
    <div className="faq folds">
      {items.map(({ question, answer }, at) => (
        <details key={question} name={name} open={at === 0}>
          <summary>
            <Heading className="faq-question">{question}</Heading>
          </summary>
          {html ? (
            <div className="faq-answer flow" dangerouslySetInnerHTML={{ __html: answer }} />
          ) : (
            <p className="faq-answer">{answer}</p>
          )}
        </details>
      ))}
    </div>
  )
}
