import type { Page } from 'playwright'
import type { OpenPage, PageOptions } from './browser.ts'

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
    await page.context().close()
  }
}
