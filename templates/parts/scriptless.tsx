import { Notice } from './notice.tsx'

/** Tells visitors without JavaScript what the page cannot do. */
export function Scriptless({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <noscript>
      <Notice tone="warning" title={title}>
        <p>{text}</p>
      </Notice>
    </noscript>
  )
}
