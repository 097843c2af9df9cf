import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { RenderContext } from './context.ts'
import { showComponents } from './show-components.ts'

type Props = { readonly label?: ReactNode; readonly children?: ReactNode }

const components = {
  note: ({ label, children }: Props) => createElement('aside', null, label, children),
  bare: ({ children }: Props) => createElement('aside', null, children),
}
const context = {
  findComponent: (name: keyof typeof components) => ({ component: components[name], props: {} }),
  route: { lang: 'en', source: 'content/a.md' },
  site: { config: { languages: { en: 'en' } } },
  used: { dependencies: new Set() },
} as unknown as RenderContext

const render = (name: string, label: string) =>
  showComponents(
    `<site-component name="${name}" props="{}"><site-label>${label}</site-label><p>Text</p></site-component>`,
    context,
  )

test('a component shows its label and its content', () => {
  expect(render('note', 'A <em>b</em>')).toBe('<aside>A <em>b</em><p>Text</p></aside>')
})

test('a label that its component does not show is an error in the file of its author', () => {
  expect(() => render('bare', 'A <em>b</em> &amp; c')).toThrow(
    expect.objectContaining({
      problems: [
        expect.objectContaining({
          message: expect.objectContaining({
            en: 'The component "bare" does not show its label: "A b & c".',
          }),
          place: { file: 'content/a.md' },
        }),
      ],
    }),
  )
})
