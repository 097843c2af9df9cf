import type { ReactNode } from 'react'
import '../styles/figure.css'

/** A drawing in a frame, with a caption as in a technical notebook. */
export function Figure({
  caption,
  children,
}: {
  readonly caption?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <figure className="plate">
      <div className="plate-frame">{children}</div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
