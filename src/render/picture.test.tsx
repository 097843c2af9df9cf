import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImageInfo } from '../model/site.ts'
import { BuildError } from '../problems/problem.ts'
import { PageContext, type RenderContext } from './context.ts'
import { Picture, type PictureProps } from './picture.tsx'
import { showProseImages } from './prose-images.tsx'
import { renderWithSatteri } from '../content/markdown/render-with-satteri.ts'

const images: readonly ImageInfo[] = [
  { path: 'images/toit.jpg', width: 1200, height: 800, hash: 'h1', url: '/assets/img/toit-1200.h1.jpg' },
  { path: 'images/plan.svg', width: 40, height: 30, hash: 'h2', url: '/images/plan.svg' },
  { path: 'images/neige.gif', width: 600, height: 600, hash: 'h3', url: '/images/neige.gif' },
]
const used = { images: new Set<string>() }
const context = {
  used,
  site: { image: (path: string) => images.find((image) => image.path === path) },
} as unknown as RenderContext

const render = (props: PictureProps) =>
  renderToStaticMarkup(
    <PageContext value={context}>
      <main>
        <Picture {...props} />
      </main>
    </PageContext>,
  )

test('a photo offers each format and width and loads lazily', () => {
  expect(render({ src: 'images/toit.jpg', alt: 'Un toit', sizes: '50vw' })).toBe(
    '<main><picture>' +
      '<source type="image/avif" srcSet="/assets/img/toit-480.h1.avif 480w, /assets/img/toit-960.h1.avif 960w, /assets/img/toit-1200.h1.avif 1200w" sizes="50vw"/>' +
      '<source type="image/webp" srcSet="/assets/img/toit-480.h1.webp 480w, /assets/img/toit-960.h1.webp 960w, /assets/img/toit-1200.h1.webp 1200w" sizes="50vw"/>' +
      '<img src="/assets/img/toit-1200.h1.jpg" alt="Un toit" width="1200" height="800" loading="lazy" decoding="async"/>' +
      '</picture></main>',
  )
})

test('a priority image loads eagerly', () => {
  const html = render({ src: '/images/toit.jpg', alt: '', priority: true, className: 'hero-art' })
  expect(html).toContain('class="hero-art" fetchPriority="high"')
  expect(html).not.toContain('lazy')
})

test('an SVG is served unchanged', () => {
  expect(render({ src: 'images/plan.svg', alt: 'Plan' })).toBe(
    '<main><img src="/images/plan.svg" alt="Plan" width="40" height="30" loading="lazy" decoding="async"/></main>',
  )
})

test('a photo with another aspect ratio has files of its crop, in widths up to that of the crop', () => {
  expect(render({ src: 'images/toit.jpg', alt: '', ratio: '3/4', focus: '30% 60%' })).toBe(
    '<main><picture>' +
      '<source type="image/avif" srcSet="/assets/img/toit-480.3x4-30x60.h1.avif 480w, /assets/img/toit-600.3x4-30x60.h1.avif 600w" sizes="100vw"/>' +
      '<source type="image/webp" srcSet="/assets/img/toit-480.3x4-30x60.h1.webp 480w, /assets/img/toit-600.3x4-30x60.h1.webp 600w" sizes="100vw"/>' +
      '<img src="/assets/img/toit-600.3x4-30x60.h1.jpg" alt="" width="600" height="800" loading="lazy" decoding="async"/>' +
      '</picture></main>',
  )
  expect(used.images).toContain('images/toit.jpg 3x4-30x60')
})

test('the default focal point is the centre; a cropped SVG stays an SVG, and a GIF becomes a PNG', () => {
  expect(render({ src: 'images/plan.svg', alt: '', ratio: '1/1' })).toContain(
    '<img src="/assets/img/plan.1x1-50x50.h2.svg" alt="" width="30" height="30"',
  )
  expect(render({ src: 'images/neige.gif', alt: '', ratio: '2/1' })).toContain(
    '<img src="/assets/img/neige-600.2x1-50x50.h3.png" alt="" width="600" height="300"',
  )
})

test('an invalid ratio or focal point is an error that shows the correct syntax', () => {
  expect(() => render({ src: 'images/toit.jpg', alt: '', ratio: '1.5/1' })).toThrow(BuildError)
  expect(() => render({ src: 'images/toit.jpg', alt: '', ratio: '3/2', focus: 'top' })).toThrow('focus="top"')
})

test('an image in Markdown is shown like one in a template, with its own alt text and title', () => {
  const { html } = renderWithSatteri(
    '![Un « toit » & "rien"](/images/toit.jpg "Rue du $1 Port")\n\n![](images/plan.svg)\n\n![Ailleurs](https://x.example/a.png)',
    { language: 'fr', insertFacts: (text) => text },
  )
  const shown = showProseImages(html, context)
  expect(shown).toContain('srcSet="/assets/img/toit-480.h1.avif 480w')
  expect(shown).toMatch(
    /<img src="\/assets\/img\/toit-1200\.h1\.jpg" alt="Un «.toit.» &amp; &quot;rien&quot;" title="Rue du \$1 Port" width="1200" height="800" loading="lazy"/,
  )
  expect(shown).toContain('<img src="/images/plan.svg" alt="" width="40" height="30" loading="lazy"')
  expect(shown).toContain('<img src="https://x.example/a.png" alt="Ailleurs">')
})

test('attributes of an image in HTML are preserved, and one dimension gives the other', () => {
  const shown = showProseImages(
    '<p><img src="/images/plan.svg" class="a" width="20"></p><img src="x"/>',
    context,
  )
  expect(shown).toBe(
    '<p><img src="/images/plan.svg" alt="" class="a" width="20" height="15" loading="lazy" decoding="async"/></p><img src="x"/>',
  )
})

test('sources that an author wrote come before the generated formats', () => {
  const shown = showProseImages(
    '<picture><source srcset="/images/plan.svg 1x, https://x.example/a,b.png 2x" media="(width > 9px)"><img src="/images/toit.jpg"></picture>',
    context,
  )
  expect(shown).toMatch(
    /^<picture><source srcset="\/images\/plan\.svg 1x, https:\/\/x\.example\/a,b\.png 2x" media="\(width > 9px\)"><source type="image\/avif".*<img [^<]*\/><\/picture>$/,
  )
  expect(showProseImages('<source srcset="/images/toit.jpg">', context)).toBe(
    '<source srcset="/assets/img/toit-1200.h1.jpg">',
  )
})
