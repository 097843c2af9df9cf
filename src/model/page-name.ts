import type { Head } from './page-module.ts'

/** What links and lists call a page: its last breadcrumb, else its title without the name of the site. */
export function pageName({ breadcrumbs, title }: Pick<Head, 'breadcrumbs' | 'title'>): string {
  return breadcrumbs?.at(-1)?.name ?? title.replace(/ \| .*/, '')
}
