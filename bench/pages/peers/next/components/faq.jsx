'use client'

import { useState } from 'react'

/** Questions of which one is open at a time. */
export function Faq({ items }) {
  const [open, setOpen] = useState(0)
  return (
    <div className="faq">
      {items.map(({ question, answer }, index) => (
        <details key={question} open={index === open}>
          <summary
            onClick={(event) => {
              event.preventDefault()
              setOpen(index === open ? -1 : index)
            }}
          >
            <h3 className="faq-question">{question}</h3>
          </summary>
          <p className="faq-answer">{answer}</p>
        </details>
      ))}
    </div>
  )
}
