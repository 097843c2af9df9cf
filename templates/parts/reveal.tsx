import type { ReactNode } from 'react'
import { Enhance } from 'site/page'
import { reveal, type RevealProps } from '../../islands/reveal.ts'

/** Lets the items of the list inside appear as they are scrolled to; without JavaScript they are simply visible. */
export function Reveal({ kind, children }: RevealProps & { readonly children: ReactNode }) {
  return (
    <Enhance by={reveal} when="idle" props={{ kind }}>
      {children}
    </Enhance>
  )
}
