/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { SiteOverview } from '../call.ts'
import { nameOf } from './page-named.ts'
import { say } from '../words.ts'

type Props = {
  readonly page: string
  readonly pages: SiteOverview['pages']
  readonly onGo: (words: string) => void
}

/** The address of the page, in whose place an author writes that of another one or words of its title. */
export function PageBox({ page, pages, onGo }: Props) {
  const box = useRef<HTMLInputElement>(null)
  // By no `value`: whatever else is drawn anew would take what is being typed.
  useEffect(() => {
    if (!box.current) return
    box.current.value = page
    if (document.activeElement === box.current) box.current.select()
  }, [page])
  return (
    <>
      <input
        ref={box}
        aria-label={say('goTo')}
        list="pages"
        // Who comes here wants another page: what is typed replaces the address.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          onGo(currentTarget.value)
          // What is shown, until another page is.
          currentTarget.value = page
          currentTarget.select()
        }}
      />
      <datalist id="pages">
        {pages.map((each) => (
          <option key={each.url} value={each.url}>
            {nameOf(each)}
          </option>
        ))}
      </datalist>
    </>
  )
}
