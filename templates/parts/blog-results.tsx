import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import '../styles/blog.css'
import { newestFirst, type ArticleEntry } from './blog-article.ts'
import { BlogCard } from './blog-card.tsx'
import { Button } from './button.tsx'
import { CardList } from './card.tsx'

/** The featured articles, every article, and the texts of the filter. */
export function BlogResults({ articles }: { readonly articles: readonly ArticleEntry[] }) {
  const words = useSite<Site>().one('blogPage')
  const listed = newestFirst(articles)
  return (
    <>
      <section data-unfiltered="">
        <h2>{words.featured}</h2>
        <CardList wide>
          {listed.flatMap((article) =>
            article.data.featured ? [<BlogCard key={article.id} article={article} picture />] : [],
          )}
        </CardList>
      </section>
      <section>
        <h2 data-unfiltered="">{words.all}</h2>
        <div className="blog-found">
          {/* Live before the count is inserted: a count that appears together with its region is not announced. */}
          <div aria-live="polite">
            <h2 data-count="" data-filtered="" hidden>
              Articles trouvés
            </h2>
          </div>
          <Button size="s" icon="close" data-clear="" data-filtered="" hidden>
            Effacer les filtres
          </Button>
        </div>
        <CardList wide>
          {listed.map((article) => (
            <Listed key={article.id} article={article} />
          ))}
        </CardList>
        <div className="blog-empty flow" data-empty="" hidden>
          <h3>Aucun article trouvé</h3>
          <p>Essayez de modifier vos critères de recherche ou explorez nos autres catégories.</p>
          <Button data-clear="">Réinitialiser les filtres</Button>
        </div>
      </section>
    </>
  )
}

/** A card with the data for the filter: every tag counts, not only the visible ones. */
function Listed({ article }: { readonly article: ArticleEntry }) {
  const { title, excerpt, category, tags } = article.data
  return (
    <div data-title={title} data-excerpt={excerpt} data-category={category} data-tags={tags.join('|')}>
      <BlogCard article={article} />
    </div>
  )
}
