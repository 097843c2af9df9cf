import { renderToStaticMarkup } from 'react-dom/server'
import { PageContext, type RenderContext } from './context.ts'
import { Picture } from './picture.tsx'
import { replaceWrittenImages } from './written-images.ts'

/** Maximum width of a text column. */
const SIZES = '(min-width: 46rem) 46rem, 100vw'

/** Replaces the images of texts in `html` by {@link Picture}: formats, widths, reserved space. */
export function showProseImages(html: string, context: RenderContext): string {
  return replaceWrittenImages(html, ({ path, alt, title }) => {
    const shown = renderToStaticMarkup(
      <PageContext value={context}>
        <Picture src={path} alt="" sizes={SIZES} />
      </PageContext>,
    )
    // The author's text is already escaped.
    return shown.replace(' alt=""', () => alt + title)
  })
}
