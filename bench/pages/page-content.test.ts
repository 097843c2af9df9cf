import { expect, test } from 'vitest'
import { cutAtIslands, readPageContent, textsOf } from './page-content.ts'

const PAGE = `<!doctype html><html lang="fr-CA"><head><title>Un titre</title>
<link rel="preload" href="/a.woff2" as="font"><link rel="icon" href="/i.svg"><style>p{color:red}</style>
<script type="module" src="/site.js"></script><meta name="description" content="Ce qu’elle dit.">
<script type="application/ld+json">{"@id":"/"}</script></head><body><main id="contenu"><p class="lead">De 1&nbsp;$ &amp; <b>plus</b>.<br></p>
<site-island src="/t.js"><nav class="tabs screen" aria-label="Onglets"><a class="tab" href="#prix">Prix</a></nav></site-island>
<section id="prix"><div class="faq"><details open><summary><h3>Vraiment?</h3></summary><p>Oui.</p></details></div></section>
<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><script>alert(1)</script></main></body></html>`

test('the metadata, styles, tabs and FAQ of a page are extracted', () => {
  const { body: _, ...content } = readPageContent(PAGE)
  expect(content).toEqual({
    language: 'fr-CA',
    title: 'Un titre',
    description: 'Ce qu’elle dit.',
    styles: 'p{color:red}',
    structuredData: ['{"@id":"/"}'],
    preloads: [{ rel: 'preload', href: '/a.woff2', as: 'font' }],
    tabs: { label: 'Onglets', panels: [{ id: 'prix', title: 'Prix' }] },
    faq: [{ question: 'Vraiment?', answer: 'Oui.' }],
  })
})

test('the markup is split at islands and loses its scripts, and nothing else changes', () => {
  const pieces = cutAtIslands(readPageContent(PAGE).body)
  expect(pieces).toEqual([
    '<main id="contenu"><p class="lead">De 1&nbsp;$ &amp; <b>plus</b>.<br></p>\n',
    { island: 'tabs' },
    '\n<section id="prix">',
    { island: 'faq' },
    '</section>\n<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></main>',
  ])
})

test('all text of a page is collected, including that of islands', () => {
  expect(textsOf(readPageContent(PAGE))).toEqual(['De 1\u00a0$ &', 'plus', '.', 'Vraiment?', 'Oui.', 'Prix'])
})

test('a page without tabs or an FAQ is rejected', () => {
  expect(() => readPageContent('<p>Bonjour</p>')).toThrow('no tabs or no FAQ')
})
