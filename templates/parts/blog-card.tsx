import { Picture } from 'site/page'
import '../styles/blog.css'
import { CARD_TAGS, type ArticleEntry } from './blog-article.ts'
import { Card } from './card.tsx'
import { longDate } from './text-format.ts'

export type BlogCardProps = {
  readonly article: ArticleEntry
  /** Shows its picture above the title. */
  readonly picture?: boolean
  /** Shows only its title and date, for the list under an article: one more article never makes that page heavy. */
  readonly brief?: boolean
}

/** An article in a list: its text, its category, three tags at most. */
export function BlogCard({ article, picture, brief }: BlogCardProps) {
  const { imageUrl, title, excerpt, category, tags, publishedAt, readTime } = article.data
  return (
    <Card
      title={title}
      text={!brief && excerpt}
      href={`/blog/${article.id}`}
      art={picture && <Picture src={imageUrl} alt="" sizes="30rem" className="blog-art" />}
      meta={`${category} · ${longDate(publishedAt)} · ${readTime}\u00A0min`}
    >
      {!brief && <BlogTags tags={tags.slice(0, CARD_TAGS)} />}
    </Card>
  )
}

/** The tags of an article, on one line. */
export function BlogTags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul className="blog-tags" aria-label="Mots-clés">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
