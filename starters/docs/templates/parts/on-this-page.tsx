import type { Heading } from 'site/page'

/** Links to the headings of a page. */
export function OnThisPage({ headings }: { readonly headings: readonly Heading[] }) {
  const shown = headings.filter(({ depth }) => depth === 2)
  if (shown.length < 2) return null
  return (
    <nav className="on-this-page" aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <ul>
          {shown.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
