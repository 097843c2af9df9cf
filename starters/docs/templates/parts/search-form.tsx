/** A search box that opens the results page, without JavaScript too. */
export function SearchForm({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <form action="/search" role="search" className="search-form">
      <input id={id} name="q" type="search" aria-label={label} autoComplete="off" enterKeyHint="search" />
      <button type="submit">Search</button>
    </form>
  )
}
