/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { Options } from '../fields/options.tsx'
import { useForm } from '../form-context.ts'
import { nameOf } from './page-named.ts'
import { say } from '../words.ts'

type Props = { readonly page: string; readonly onGo: (words: string) => void }

/** Shows the address of the page; an author can type another address or words of a title. */
export function PageBox({ page, onGo }: Props) {
  const { pages } = useForm().overview
  const box = useRef<HTMLInputElement>(null)
  // Not as `value`: each rendering would overwrite what is being typed.
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
        // Typing replaces the address.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          onGo(currentTarget.value)
          // Keeps the address of the page shown until another one has loaded.
          currentTarget.value = page
          currentTarget.select()
        }}
      />
      <datalist id="pages">
        <Options of={pages.map((each) => [each.url, nameOf(each)])} />
      </datalist>
    </>
  )
}
