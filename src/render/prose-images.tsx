import { renderToStaticMarkup } from 'react-dom/server'
import { PageContext, type RenderContext } from './context.ts'
import { Picture } from './picture.tsx'
import { replaceWrittenImages, replaceWrittenSets } from './written-images.ts'

/** Maximum width of a text column. */
const SIZES = '(min-width: 46rem) 46rem, 100vw'

const IMAGE = /(<img src="[^"]*")((?: [\w-]+="[^"]*")*)\/>/
/** A picture inside one that an author wrote, whose own sources come first. */
const NESTED =
  /(<picture\b[^>]*>(?:(?!<\/?picture\b)[\s\S])*)<picture>((?:(?!<\/picture>)[\s\S])*)<\/picture>/g
const ATTRIBUTE = / ([\w-]+)="[^"]*"/g

/** Renders the images of texts in `html` with {@link Picture}: formats, widths, reserved space. */
export function showProseImages(html: string, context: RenderContext): string {
  const served = replaceWrittenSets(html, (path) => context.site.image(path).url)
  const shown = replaceWrittenImages(served, ({ path, attributes }) => {
    const picture = renderToStaticMarkup(
      <PageContext value={context}>
        <Picture src={path} alt="" sizes={SIZES} />
      </PageContext>,
    )
    const sized = attributes.has('width') || attributes.has('height')
    return picture.replace(IMAGE, (_, start: string, own: string) => {
      // A single dimension would distort the image, and reserve no space for it.
      const other = otherDimension(attributes, own)
      const remaining = own.replace(ATTRIBUTE, (attribute, name: string) =>
        attributes.has(name) || (sized && /^(?:width|height)$/.test(name)) ? '' : attribute,
      )
      return `${start}${[...attributes.values()].join('')}${other}${remaining}/>`
    })
  })
  return shown.replace(NESTED, '$1$2')
}

/** The dimension that follows from the one that the author wrote; empty if both or none are written. */
function otherDimension(written: ReadonlyMap<string, string>, own: string): string {
  const numberIn = (text = '', name: string) =>
    Number(new RegExp(` ${name}="(\\d+)"`).exec(text)?.[1] ?? Number.NaN)
  for (const [name, other] of [
    ['width', 'height'],
    ['height', 'width'],
  ] as const) {
    const size = numberIn(written.get(name), name)
    const found = Math.round((size * numberIn(own, other)) / numberIn(own, name))
    if (!written.has(other) && Number.isFinite(found)) return ` ${other}="${found}"`
  }
  return ''
}
