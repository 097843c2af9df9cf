import { blogCategories, blogTags } from '../schemas/blog-lists.ts'
import '../styles/blog.css'
import '../styles/field.css'

/**
 * Search box, categories and popular tags.
 *
 * A plain form: without JavaScript it leads back to the page, where every article is listed, as a note above it says.
 */
export function BlogFilters() {
  return (
    <form className="blog-filters" action="/blog" role="search">
      <div className="field">
        <label htmlFor="recherche">Chercher un article</label>
        <input id="recherche" name="q" type="search" autoComplete="off" />
      </div>
      <fieldset className="blog-choices">
        <legend>Catégories</legend>
        <FilterButton name="categorie" value="" label="Tous les articles" />
        {blogCategories.map((category) => (
          <FilterButton key={category} name="categorie" value={category} label={category} />
        ))}
      </fieldset>
      <fieldset className="blog-choices">
        <legend>Mots-clés populaires</legend>
        {blogTags.map((tag) => (
          <FilterButton key={tag} name="tag" value={tag} label={tag} />
        ))}
      </fieldset>
    </form>
  )
}

function FilterButton({
  name,
  value,
  label,
}: {
  readonly name: string
  readonly value: string
  readonly label: string
}) {
  return (
    <button type="submit" className="blog-choice" name={name} value={value}>
      {label}
    </button>
  )
}
