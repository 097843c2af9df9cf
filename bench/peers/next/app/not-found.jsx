import Link from 'next/link'

export const metadata = { title: 'Page introuvable' }

export default function NotFound() {
  return (
    <>
      <h1>Page introuvable</h1>
      <p>
        <Link href="/">Retour aux articles</Link>
      </p>
    </>
  )
}
