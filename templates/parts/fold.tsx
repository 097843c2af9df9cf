import type { ReactNode } from 'react'
import '../styles/faq.css'

export type FoldProps = { readonly title: string; readonly children: ReactNode }

/** A part of a page that waits under its title until it is asked for, without any script; open on paper. */
export function Fold({ title, children }: FoldProps) {
  return (
    <div className="fold folds">
      <details>
        <summary>
          <h3 className="faq-question">{title}</h3>
        </summary>
        <div className="fold-body">{children}</div>
      </details>
    </div>
  )
}
