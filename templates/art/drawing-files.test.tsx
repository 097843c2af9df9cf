import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { transform } from 'lightningcss'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BeforeAfterScene } from './before-after-scene.tsx'
import { HouseInside } from './house-inside.tsx'

const tokens = readStyle('tokens.css')
// The rest is about the drawing's place on a page.
const [drawing = ''] = readStyle('house.css').split('@media')

const drawings = {
  maison: <HouseInside />,
  'avant-apres/entretoit-avant': <BeforeAfterScene place="attic" clean={false} />,
  'avant-apres/entretoit-apres': <BeforeAfterScene place="attic" clean />,
  'avant-apres/sous-sol-avant': <BeforeAfterScene place="basement" clean={false} />,
  'avant-apres/sous-sol-apres': <BeforeAfterScene place="basement" clean />,
}

test.each(Object.entries(drawings))('%s.svg matches its component', async (name, drawn) => {
  await expect(svgFile(drawn)).toMatchFileSnapshot(`../../content/images/${name}.svg`)
})

/** The drawing as a standalone file: with the rules for its classes, and colours instead of tokens. */
function svgFile(drawn: ReactElement): string {
  const svg = renderToStaticMarkup(drawn)
  const used = new Set([...svg.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const { code } = transform({
    filename: 'house.css',
    code: new TextEncoder().encode(drawing.replace(/var\(--([\w-]+)\)/g, (_, name: string) => colour(name))),
    minify: true,
    targets: { chrome: 111 << 16 },
    unusedSymbols: [...drawing.matchAll(/\.([a-z][\w-]*)/g)].flatMap(([, name = '']) =>
      used.has(name) ? [] : [name],
    ),
  })
  return svg.replace('>', `><style>${new TextDecoder().decode(code)}</style>`)
}

function colour(token: string): string {
  const value = new RegExp(`--${token}: (#[0-9a-f]+);`).exec(tokens)?.[1]
  if (!value) throw new Error(`no colour --${token}`)
  return value
}

function readStyle(name: string): string {
  return readFileSync(new URL(`../styles/${name}`, import.meta.url), 'utf8')
}
