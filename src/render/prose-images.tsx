import { renderToStaticMarkup } from 'react-dom/server'
import { PageContext, type RenderContext } from './context.ts'
import { Picture } from './picture.tsx'
import { replaceWrittenImages } from './written-images.ts'

/** Maximum width of a text column. */
const SIZES = '(min-width: 46rem) 46rem, 100vw'

const IMAGE = /(<img src="[^"]*")((?: [\w-]+="[^"]*")*)\/>/
const ATTRIBUTE = / ([\w-]+)="[^"]*"/g

/** Replaces the images of texts in `html` by {@link Picture}: formats, widths, reserved space. */
export function showProseImages(html: string, context: RenderContext): string {
  return replaceWrittenImages(html, ({ path, attributes }) => {
    const shown = renderToStaticMarkup(
      <PageContext value={context}>
        <Picture src={path} alt="" sizes={SIZES} />
      </PageContext>,
    )
    // One dimension alone would distort the image.
    const sized = attributes.has('width') || attributes.has('height')
    return shown.replace(IMAGE, (_, start: string, own: string) => {
      const kept = own.replace(ATTRIBUTE, (attribute, name: string) =>
        attributes.has(name) || (sized && /^(?:width|height)$/.test(name)) ? '' : attribute,
      )
      return `${start}${[...attributes.values()].join('')}${kept}/>`
    })
  })
}
