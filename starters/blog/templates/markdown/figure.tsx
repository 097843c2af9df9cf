import { image, text, z } from 'site/config'
import { Picture, type DirectiveProps } from 'site/page'

export const props = z.object({ src: image(), alt: text() })

/** `::figure[Caption]{src=images/shelf.svg alt="…"}`: a picture with a caption. */
export default function Figure({ src, alt, children }: DirectiveProps<typeof props>) {
  // Without a caption it is an ordinary picture in the text, as "![…](…)" makes it.
  const Block = children ? 'figure' : 'p'
  return (
    <Block>
      <Picture src={src} alt={alt} sizes="(min-width: 42rem) 40rem, 100vw" />
      {children && <figcaption>{children}</figcaption>}
    </Block>
  )
}
