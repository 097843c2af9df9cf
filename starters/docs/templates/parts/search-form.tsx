/** A box that leads to the page of results, without scripts too. */
export function SearchForm({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <form action="/search" role="search" className="search-form">
      <input id={id} name="q" type="search" aria-label={label} autoComplete="off" enterKeyHint="search" />
      <button type="submit">Search</button>
    </form>
  )
}
