import type { Page } from 'playwright'
import { closeContext, type OpenPage, type PageOptions } from './browser.ts'

/** Opens a page while `go` runs. */
export async function withPage(
  openPage: OpenPage,
  options: PageOptions,
  go: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await openPage(options)
  try {
    await go(page)
  } finally {
    await closeContext(page.context())
  }
}
