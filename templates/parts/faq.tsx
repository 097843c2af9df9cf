import '../styles/faq.css'
import { Tappable } from './tappable.tsx'

export type FaqItem = { readonly question: string; readonly answer: string }

export type FaqProps = {
  readonly items: readonly FaqItem[]
  /** Groups the entries: only one of those with the same name is open. */
  readonly name?: string
  readonly heading?: 'h3' | 'h4'
}

/** Questions and answers: the first is open, and opening one closes the other, without JavaScript. */
export function Faq({ items, name = 'faq', heading: Heading = 'h3' }: FaqProps) {
  return (
    <div className="faq folds">
      {items.map(({ question, answer }, at) => (
        <details key={question} name={name} open={at === 0}>
          <summary>
            <Heading className="faq-question">{question}</Heading>
          </summary>
          <p className="faq-answer">
            <Tappable text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}
