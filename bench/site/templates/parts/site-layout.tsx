import type { ReactNode } from 'react'
import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { Layout, type LayoutProps } from './layout.tsx'

/** The title of the site and its categories, as every page shows them. */
export function useLayout(): Omit<LayoutProps, 'children'> {
  const { title, categories } = useSite<Site>().one('site')
  return {
    siteTitle: title,
    links: Object.entries(categories).map(([key, name]) => ({ url: `/categories/${key}`, name })),
  }
}

export function SiteLayout({ children }: { readonly children: ReactNode }) {
  return <Layout {...useLayout()}>{children}</Layout>
}
