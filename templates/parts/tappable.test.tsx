import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageContext, type RenderContext } from '../../src/render/context.ts'
import { Tappable } from './tappable.tsx'

test('911, 811 and our address are links; longer numbers and other addresses are not', () => {
  const context = { site: { one: () => ({ email: 'info@a.example' }) } } as unknown as RenderContext
  const html = renderToStaticMarkup(
    <PageContext value={context}>
      <Tappable text="Composez le 911, le 811, pas le 450-555-0911 ni le 811-5; info@a.example. info@b.example" />
      <Tappable text="De 811 $ à 1 911 pieds, 0,911 mg, 911,50 ou le 450 811 0142." />
    </PageContext>,
  )
  expect(html.match(/<a.*?<\/a>/g)).toEqual([
    '<a href="tel:911">911</a>',
    '<a href="tel:811">811</a>',
    '<a href="mailto:info@a.example?subject=Question">info@a.example</a>',
  ])
})
