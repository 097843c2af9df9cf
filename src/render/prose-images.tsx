import { renderToStaticMarkup } from 'react-dom/server'
import { PageContext, type RenderContext } from './context.ts'
import { Picture } from './picture.tsx'
import { replaceWrittenImages } from './written-images.ts'

/** Maximum width of a text column. */
const SIZES = '(min-width: 46rem) 46rem, 100vw'

const IMAGE = /(<img src="[^"]*")((?: [\w-]+="[^"]*")*)\/>/
/** A picture inside one that an author wrote, whose own sources come first. */
const NESTED =
  /(<picture\b[^>]*>(?:(?!<\/?picture\b)[\s\S])*)<picture>((?:(?!<\/picture>)[\s\S])*)<\/picture>/g
const ATTRIBUTE = / ([\w-]+)="[^"]*"/g

/** Renders the images of texts in `html` with {@link Picture}: formats, widths, reserved space. */
export function showProseImages(html: string, context: RenderContext): string {
  const { site } = context
  const shown = replaceWrittenImages(html, site, ({ path, attributes }) => {
    const picture = renderToStaticMarkup(
      <PageContext value={context}>
        <Picture src={path} alt="" sizes={SIZES} />
      </PageContext>,
    )
    const ratio = site.image(path).width / site.image(path).height
    const written = (name: string) => Number(/="(\d+)"/.exec(attributes.get(name) ?? '')?.[1])
    // A single dimension would distort the image, and reserve no space for it.
    const sizes = new Map([
      ['width', written('height') * ratio],
      ['height', written('width') / ratio],
    ])
    const isSized = attributes.has('width') || attributes.has('height')
    return picture.replace(IMAGE, (_, start: string, own: string) => {
      const remaining = own.replace(ATTRIBUTE, (attribute, name: string) => {
        const size = sizes.get(name)
        if (attributes.has(name) || (isSized && Number.isNaN(size))) return ''
        return isSized && size !== undefined ? ` ${name}="${Math.round(size)}"` : attribute
      })
      return `${start}${[...attributes.values()].join('')}${remaining}/>`
    })
  })
  return shown.replace(NESTED, '$1$2')
}
