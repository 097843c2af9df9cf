import { useSite } from 'site/page'

export type Phone = { readonly text: string; readonly href: string }

/** The emergency line: for display, and as a `tel:` link with the country code. */
export function usePhone(): Phone {
  const { text } = useSite().fact('telephone')
  return { text, href: `tel:+1${text.replace(/\D/g, '')}` }
}
