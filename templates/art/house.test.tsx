import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageContext, type RenderContext } from '../../src/render/context.ts'
import { House, HouseDetail, type HousePart } from './house.tsx'

const parts: readonly HousePart[] = [
  'attic',
  'pipes',
  'bathroom',
  'basement',
  'cellar',
  'air',
  'room',
  'ice',
  'boiler',
  'wall',
  'camp',
]
const spots = [
  { id: 'attic', href: '/grenier', label: 'Vermiculite' },
  { id: 'basement', href: '/sous-sol', label: 'Eau', detail: 'Assèchement' },
] as const

const image = { path: 'images/maison.svg', url: '/images/maison.svg', width: 480, height: 576, hash: '' }
const context = { site: { image: () => image } } as unknown as RenderContext
const render = (node: ReactNode) => renderToStaticMarkup(<PageContext value={context}>{node}</PageContext>)

test('each spot has an accessible link, and a link on the drawing for the pointer only', () => {
  const html = render(<House spots={spots} legend="Où ?" />)
  expect(html).toContain('<a href="/grenier">Vermiculite</a>')
  expect(html).toContain('<a class="spot spot-attic num" href="/grenier" tabindex="-1">1</a>')
  expect(html.match(/href="\/sous-sol"/g)).toHaveLength(2)
})

test('several drawings on a page have no duplicate ids', () => {
  const html = render(
    <>
      <House spots={spots} legend="Où ?" />
      {parts.map((part) => (
        <HouseDetail key={part} part={part} />
      ))}
    </>,
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const used = [...html.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(used.filter((id) => !ids.includes(id))).toEqual([])
})

test('a cellar is a basement without water or lagging', () => {
  expect(render(<HouseDetail part="basement" />)).toMatch(/h-lag.*h-water/s)
  expect(render(<HouseDetail part="cellar" />)).not.toMatch(/h-lag|h-water/)
})

test('no drawing has a style attribute', () => {
  const html = render(
    <>
      {parts.map((part) => (
        <HouseDetail key={part} part={part} />
      ))}
    </>,
  )
  expect(html).not.toContain('style=')
})
