import type { ReactNode } from 'react'
import '../styles/faq.css'

export type FoldProps = { readonly title: string; readonly children: ReactNode }

/** A part of a page that is folded under its title, without JavaScript; open in print. */
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
