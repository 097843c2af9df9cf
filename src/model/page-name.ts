import type { Head } from './page-module.ts'

/** The name of a page in links and lists: its last breadcrumb, otherwise its title without the name of the site. */
export function pageName({ breadcrumbs, title }: Pick<Head, 'breadcrumbs' | 'title'>): string {
  return breadcrumbs?.at(-1)?.name ?? title.replace(/ \| .*/, '')
}
