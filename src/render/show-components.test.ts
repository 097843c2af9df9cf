import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { RenderContext } from './context.ts'
import { showComponents } from './show-components.ts'

type Props = { readonly label?: ReactNode; readonly children?: ReactNode }

const components = {
  note: ({ label, children }: Props) => createElement('aside', null, label, children),
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

test.each(['{', '1', 'null', '[]'])('HTML with the props %s is no placeholder', (props) => {
  expect(showComponents(`<site-component name="note" props="${props}">a</site-component>`, context)).toBe('a')
})
