import '../styles/faq.css'

export type FaqItem = { readonly question: string; readonly answer: string }

export type FaqProps = {
  readonly items: readonly FaqItem[]
  /** Groups the entries: one open at a time among those of the same name. */
  readonly name?: string
  readonly heading?: 'h3' | 'h4'
}

/** Questions and answers: the first is open, opening one closes the other, without any script. */
export function Faq({ items, name = 'faq', heading: Heading = 'h3' }: FaqProps) {
  return (
    <div className="faq folds">
      {items.map(({ question, answer }, at) => (
        <details key={question} name={name} open={at === 0}>
          <summary>
            <Heading className="faq-question">{question}</Heading>
          </summary>
          <p className="faq-answer">{answer}</p>
        </details>
      ))}
    </div>
  )
}
