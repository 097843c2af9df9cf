import { componentFile } from '../compile/read-components.ts'
import type { Page } from './page.ts'

const COMPONENT = 'component '

/** The files that render a page: its template, and the components that its texts use. */
export function codeOfPage({ route, dependencies }: Pick<Page, 'route' | 'dependencies'>): string[] {
  return [route.template, ...componentsOf(dependencies).map(fileOfComponent)]
}

/** The `names` that are components: `component note`. */
export function componentsOf(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(COMPONENT))
}

export function fileOfComponent(dependency: string): string {
  return componentFile(dependency.slice(COMPONENT.length))
}
