import { Notice } from './notice.tsx'

/** Says, to who reads without JavaScript, what the page cannot do then. */
export function Scriptless({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <noscript>
      <Notice tone="warning" title={title}>
        <p>{text}</p>
      </Notice>
    </noscript>
  )
}
