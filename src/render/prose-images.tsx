import { renderToStaticMarkup } from 'react-dom/server'
import { PageContext, type RenderContext } from './context.ts'
import { Picture } from './picture.tsx'
import { replaceWrittenImages } from './written-images.ts'

/** How wide a column of text is, at most. */
const SIZES = '(min-width: 46rem) 46rem, 100vw'

/** The images of texts in `html`, shown as {@link Picture} shows those of templates: formats, widths, a reserved place. */
export function showProseImages(html: string, context: RenderContext): string {
  return replaceWrittenImages(html, ({ path, alt, title }) => {
    const shown = renderToStaticMarkup(
      <PageContext value={context}>
        <Picture src={path} alt="" sizes={SIZES} />
      </PageContext>,
    )
    // What the author wrote is escaped already.
    return shown.replace(' alt=""', () => alt + title)
  })
}
