import { useSite, type ListPage } from 'site/page'
import type { Site } from '../../site.config.ts'
import { PostList } from './post-list.tsx'
import { listUrl } from './posts.ts'

/** One page of the list of posts, with links to the other pages. */
export function PostPage({ items, number, count, previous, next }: ListPage<string>) {
  const site = useSite<Site>()
  return (
    <>
      <PostList posts={items.map((id) => site.get('posts', id))} />
      {count > 1 && (
        <nav className="pages" aria-label="Pages">
          {previous && (
            <a href={previous} rel="prev">
              Newer posts
            </a>
          )}
          {Array.from({ length: count }, (_, index) => index + 1).map((each) => (
            <a key={each} href={listUrl(each)} aria-current={each === number ? 'page' : undefined}>
              {each}
            </a>
          ))}
          {next && (
            <a href={next} rel="next">
              Older posts
            </a>
          )}
        </nav>
      )}
    </>
  )
}
