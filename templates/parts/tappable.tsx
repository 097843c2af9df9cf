import type { ReactNode } from 'react'
import { useMail } from './mail.ts'

/** Words from content, in which a tap on 911 or 811 calls, and on our e-mail address writes. */
export function Tappable({ text }: { readonly text: ReactNode }) {
  const mail = useMail()
  if (typeof text !== 'string') return text
  const target = new RegExp(
    String.raw`((?<!\d[\s.,]?|-)[89]11(?![\s.,]?\d|-|\s?\$)|${mail.text.replaceAll('.', String.raw`\.`)})`,
  )
  return text.split(target).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={at} href={part === mail.text ? mail.href : `tel:${part}`}>
        {part}
      </a>
    ),
  )
}
