import { expect, test } from 'vitest'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { placeholders } from './placeholders.ts'

async function check(body: string, head = '') {
  const problems = await checkPage(placeholders, { head, body })
  return problems.map(({ code, message }) => `${code.slice('words/'.length)} ${message.en}`)
}

test.each([
  ['Du Lorem ipsum dolor sit', 'Lorem ipsum dolor'],
  ['Lorem Ipsum', 'Lorem Ipsum'],
  ['Chez {{ nom }}', '{{ nom }}'],
  ['Chez {nom.court}', '{nom.court}'],
  ['Chez {nom-de-rue-1}', '{nom-de-rue-1}'],
  ['Prix [à compléter]', '[à compléter]'],
  ['Prix [À remplacer]', '[À remplacer]'],
  ['Prix [à venir]', '[à venir]'],
  ['[insérer le prix]', '[insérer le prix]'],
  ['Chez [nom]', '[nom]'],
  ['À [votre ville]', '[votre ville]'],
  ['Un [object Object]', '[object Object]'],
  ['TODO le prix', 'TODO'],
  ['« Prix » TBD.', 'TBD'],
  ['Prix : FIXME', 'FIXME'],
  ['Prix (TODO: demander) du pain', 'TODO'],
  ['Prix (TODO : demander) du pain', 'TODO'],
  ['[voir TODO] du pain', 'TODO'],
  ['Du pain. TODO: le prix', 'TODO'],
  ['Du pain. // TODO: le prix', 'TODO'],
  ['Permis # XXXX de', 'XXXX'],
  ['De $5 [à venir] à $6', '[à venir]'],
])('« %s » is reported as a placeholder', async (text, left) => {
  expect(await check(`<p>${text}</p>`)).toEqual([`placeholder "${left}" was left in "${text}".`])
})

test('a block of code that only includes a file is the syntax of another generator', async () => {
  const block = (code: string) => check(`<pre><code>${code}\n</code></pre>`)
  for (const code of ['{{#rustdoc_include ../a.rs:here}}', '--8&lt;-- "a.py"'])
    expect(await block(code)).toEqual([expect.stringContaining('other-syntax')])
  for (const code of ['{{#if a}}b{{/if}}', '{{#include a.rs}}\nlet a = 1'])
    expect(await block(code)).toEqual([])
  expect(await check('<p><code>{{#include a.rs}}</code></p>')).toEqual([])
})

test('a conflict of git in prose is reported', async () => {
  expect(await check('<p>&lt;&lt;&lt;&lt;&lt;&lt;&lt; HEAD Du pain</p>')).toEqual([
    'placeholder "<<<<<<< HEAD" was left in "<<<<<<< HEAD Du pain".',
  ])
  expect(await check('<p>Git écrit <code>&lt;&lt;&lt;&lt;&lt;&lt;&lt; HEAD</code>.</p>')).toEqual([])
})

test.each([
  'Chez {nom}, {a b.c}, [noms] et un formulaire à compléter',
  'Une app TODO pour vous, un FIXME qui traîne, avec TBD dedans',
  'Le chapitre XXX',
  'Un outil qui écrit du lorem ipsum',
  'TODO Items: Converts to a list',
  'Éléments TODO\u00A0: change en liste',
  'TODO 应用',
  'Écrivez //TODO: ou /* TODO: le prix */, ou #TODO',
  '替换XXXX为名字',
  'Le mot "TODO", ‘TBD’, “FIXME”, « XXX » et le « TODO »',
  "Un 'TODO' et « TBD »",
  'todo, TODOS, MY-TODO, TODO-list, XX et aXXX',
  'MÉTODO, ТTODO et TODOΣ',
  'Des listes [[0, 1.5]], [[a, b], [c]], un attribut [[noreturn]], [[gnu::a b]], [[ -f a ]] et $f${a}[i][j]',
  'un lorem, un ipsum, décompléter',
  'Une expression {{}} de React',
  'Des types std::vec:: et un pain::',
  'La chaîne "[object Object]" de JavaScript',
  'Le code de node_binding{.h, .cc}',
  'De 10:30:20 à std::string: et a:b:c, pour les clés :a et b:',
  'Le toit\xA0: rouge',
  'Le toit est fait de bardeaux qui durent longtemps, et en voici la raison\n: leur épaisseur',
  'Import Prices from “Tools”, then import them; export default prices',
  'import Prices from the shop, export const ideas',
  'Où $\\mathrm{{a, b}}$',
  'Où $$x^{n-1}$$ et $\\frac{k-1}{2} [[x]]$, $d{x-1}$',
])('« %s » is ordinary text', async (text) => {
  expect(await check(`<p>${text}</p>`)).toEqual([])
})

test.each([
  ['{% include a.html %}', '{% include a.html %}'],
  ["Voir {{ '/docs/' | relative_url }}", "{{ '/docs/' | relative_url }}"],
  ['Ici {{ .Title }}', '{{ .Title }}'],
  ['import { Card } from ‘../Card.astro’;', 'import { Card } from ‘../Card.astro'],
  ['export const year = 2024', 'export const year ='],
  ['{{ youtube(id="a") }}', '{{ youtube(id="a") }}'],
  ['{{- img.resize(8) }}', '{{- img.resize(8) }}'],
  ['Ici {{- page.title | escape -}}', '{{- page.title | escape -}}'],
  ['![]({{ relUrl “/a.jpg” }})', '{{ relUrl “/a.jpg” }}'],
  ['{{embed [[Page]] }}', '{{embed [[Page]] }}'],
  ['{{video https://a.example/b}}', '{{video https://a.example/b}}'],
  ['{{&lt; figure src="a.jpg" &gt;}}', '{{< figure src="a.jpg" >}}'],
  ['{{% tip %}} Chaud', '{{% tip %}}'],
  ['Avec du pain. ::', 'pain. ::'],
  ['::', '::'],
  ['[!WARNING] Chaud', '[!WARNING]'],
  ['[!note] Chaud', '[!note]'],
  ['[!faq]- Chaud', '[!faq]'],
  ['Chaud {/<em>à revoir</em>/}', '{/à revoir/}'],
  ['Un titre {#son-nom }', '{#son-nom }'],
  ['Un titre { #son-nom }', '{ #son-nom }'],
  ['Un titre {: #son-nom .large }', '{: #son-nom .large }'],
  ['Chaud. {: .note .info}', '{: .note .info}'],
  ['{: .note } Chaud, et froid', '{: .note }'],
  ['{:toc}', '{:toc}'],
  ['/// tip | Astuce', '/// tip'],
  ['{* ../a.py hl[1] *}', '{* ../a.py hl[1] *}'],
  ['--8<-- “a.md”', '--8<--'],
  ['[TOC]', '[TOC]'],
  ['[[toc]]', '[[toc]]'],
  ['Voyez [[Le toit rouge]].', '[[Le toit rouge]]'],
  ['Voyez [[Toits|le toit]].', '[[Toits|le toit]]'],
  ['Voyez [[屋根#色]]', '[[屋根#色]]'],
  ['Voyez [[#Toits]]', '[[#Toits]]'],
  ['![[toit.jpg]]', '![[toit.jpg]]'],
  ['!!! note', '!!! note'],
  ['??? note', '??? note'],
  ['=== “C++” ```cpp a ```', '=== “'],
  ['&lt;&lt;&lt; @/a.ts{2}', '<<< @/a.ts{2}'],
  ['De $5 à {% x_y %} ou {{% $6 %}}', '{% x_y %}'],
  ['De $5 à {% x_y %} ou $6', '{% x_y %}'],
  [':::tip Chaud', ':::tip'],
  ['::::{grid-item} Chaud', '::::{grid-item}'],
  ['::: code-group', '::: code-group'],
  ['Bravo :tada: à tous', ':tada:'],
  [':material-check: :+1:', ':material-check:'],
  ['*[HTML]: Un langage', '*[HTML]:'],
  ['{width="300" align=left}', '{width="300" align=left}'],
  ['toit\n: (<code>texte</code>) Rouge', ': ('],
  ['<b>toit</b>\n: Rouge', ': Rouge'],
])('« %s » is the syntax of another generator', async (text, other) => {
  expect(await check(`<p>${text}</p>`)).toEqual([
    `other-syntax "${other}" is the syntax of another generator, and stays as it is.`,
  ])
})

test.each([
  ['이 과정을 **마운트(mount)**라고 합니다.', '**마운트(mount)**'],
  ['**注意：**如果你不熟悉', '**注意：**'],
  ['**Attention :**ouvrez', '**Attention :**'],
  ['Un ** toit **rouge** vif', '**rouge**'],
  ['Voyez [le guide](https://x.example/a) du toit', '[le guide](https://x.example/a)'],
  ['![Un toit](/toit.jpg “Rouge”)', '![Un toit](/toit.jpg “Rouge”)'],
  ['[<code>a</code>](#a)', '[ ](#a)'],
  ['Voyez [le guide][guide].', '[le guide][guide]'],
  ['![Une image][image]', '![Une image][image]'],
  ['[le guide][]', '[le guide][]'],
  ['Un mot[^note].', '[^note]'],
])('« %s » is markdown that was not read', async (text, unread) => {
  expect(await check(`<p>${text}</p>`)).toEqual([
    `other-syntax "${unread}" is markdown that was not read, and stays as it is.`,
  ])
})

const WITH_SIGNS = ['[TOC] ici', '[TOC], ici', '{#}', 'Chaud !!! note', ':: tip', 'Un [!AUTRE]']
test.each([
  'f(**kwargs) et g(**kwargs), x**2 + y**2 et (x)**2 + (y)**2',
  'char **argv, char **envp, src/**/a/**/b, /** a **/ et G^{**} = **',
  'f[i](x), [a] (b) et # 3',
  'Qualité**, beauté**. Dès 99 $**, puis 149 $**, soit 5 %**, « net »**.',
  'Un code <code>**a**</code> et <code>[a](/b)</code>',
  '|-|-| -- |',
  'a[i][j], [a]<code>de</code>[b], [ ][], [^a-z]+, [a] [b], (voir [1]), [a](voir b)',
  ...WITH_SIGNS,
])('« %s » is neither markdown nor the syntax of another generator', async (text) => {
  expect(await check(`<p>${text}</p>`)).toEqual([])
})

test.each([
  ['Pain &amp;amp; levain', '&amp;'],
  ['L&amp;#8217;heure', '&#8217;'],
  ['Une ann&amp;eacute;e de pain', '&eacute;'],
])('« %s » is an entity that was not read, once, in a title too', async (text, entity) => {
  const found = [`other-syntax "${entity}" is an entity of HTML, and stays as it is.`]
  expect(await check(`<p>${text}</p>`)).toEqual(found)
  expect(await check('<p>a</p>', `<title>${text}</title>`)).toEqual(found)
  expect(await check(`<p><code>${text}</code>, Q&amp;A; &amp;co;</p>`)).toEqual([])
})

test('a title with quotation marks in it is told how to write them', async () => {
  const [problem] = await checkPage(placeholders, { body: '<p>[le guide](/a "Le "Guide" rouge")</p>' })
  expect(problem?.hint?.en).toBe('In the title of a link or an image, write each quotation mark as \\".')
})

test.each(['[le guide](un guide.md)', '![](/images/mon toit.jpg)', '[a](https://a.example/b c)'])(
  'an address with a space is told how to write it: %s',
  async (text) => {
    const [problem] = await checkPage(placeholders, { body: `<p>${text}</p>` })
    expect(problem?.message.en).toContain(`"${text}" is markdown that was not read`)
    expect(problem?.hint?.en).toContain('%20')
  },
)

test('long runs of signs are read in little time', async () => {
  const runs = ['-', '`', '*', '** a', '[a', '[[a ', '[a](/b ', '[a](b c '].map(
    (signs) => `<p>${signs.repeat(100_000)}</p>`,
  )
  runs.push(`<p>{#${'a'.repeat(500_000)}</p>`)
  expect((await check(runs.join(''))).length).toBeLessThan(10)
})

test('each reference without a definition is reported once in a paragraph', async () => {
  expect(await check('<p>[^1] ou [^2], et encore [^1]</p>')).toEqual([
    'other-syntax "[^1]" is markdown that was not read, and stays as it is.',
    'other-syntax "[^2]" is markdown that was not read, and stays as it is.',
  ])
})

test('an address with an unfilled variable is reported only as that', async () => {
  expect(await check('<p>[a](https://a.example/{{ b.c }}/d)</p>')).toEqual([
    'placeholder "{{ b.c }}" was left in "[a](https://a.example/{{ b.c }}/d)".',
  ])
})

test('page titles, descriptions and alt texts are checked too', async () => {
  const head = '<title>{{a}}</title><meta name="description" content="{{b}}">'
  expect(await check('<img alt="{{c}}"><img>', head)).toEqual(
    ['{{a}}', '{{b}}', '{{c}}'].map((left) => `placeholder "${left}" was left in "${left}".`),
  )
})

test('a text of more than 80 characters is truncated to 79', async () => {
  const long = (length: number) => `{{a}} ${'b'.repeat(length - 6)}`
  expect(await check(`<p>${long(80)}</p>`)).toEqual([`placeholder "{{a}}" was left in "${long(80)}".`])
  expect(await check(`<p>${long(81)}</p>`)).toEqual([`placeholder "{{a}}" was left in "${long(79)}…".`])
})

test.each(['', '#todo', '#TBD', '#...', '#lien'])(
  'a link to "%s" is reported as having no address',
  async (href) => {
    expect(await check(`<a href="${href}">a</a>`)).toEqual([
      `empty-link A link still has no address: "${href || 'a'}".`,
    ])
  },
)

test('other links are not reported', async () => {
  expect(
    await check(
      '<h2 id="lien">Lien</h2><a href="#lien">a</a><a>a</a><a href="#todos">a</a><a href="#">a</a><a href="/#todo">a</a><a href="#liens">a</a>',
    ),
  ).toEqual([])
})

test('braces are located in a string literal, and a note is not located in a code comment', async () => {
  const source = "export default () => <main><p>{town}\n{'{prix.bas}'} {note}</p></main> // TODO: tests"
  const places = async (text: string) => {
    const body = `<main><p>Oka. ${text}</p></main>`
    const sources = { 'templates/pages/page.tsx': source }
    const problems = await checkPage(placeholders, { body }, { sources })
    return problems.map(({ place }) => [place?.line, place?.column])
  }
  expect(await places('{prix.bas}')).toEqual([[2, 3]])
  expect(await places('TODO: tests')).toEqual([[1, 28]])
})

test('a placeholder in a title is reported at the title, and braces at the braces, not at the same word', async () => {
  const problems = await checkPage(placeholders, {
    head: '<title>TODO: un titre</title><meta name="description" content="Chez {{nom}} ?">',
    body: '<main><p>nom</p><p>{{nom}}</p></main>',
    markdown: '---\ntitle: "TODO: un titre"\n---\n\nnom\n\n{{nom}}\n',
  })
  expect(problems.map(({ place }) => place?.line)).toEqual([2, 7, 7])
})

test('a placeholder is reported at its place, not at the same words in a title', async () => {
  const left = '![Le toit]({{ site.images }}/toit.jpg)'
  const more = 'Il est rouge. '.repeat(9)
  const problems = await checkPage(placeholders, {
    body: `<main><h1>Un mot : Le toit</h1><p>${more}</p><p>${left}</p></main>`,
    markdown: `# Un mot : Le toit\n\n${more}\n\n${left}\n`,
  })
  expect(problems).toMatchObject([{ place: { line: 5, column: 12 } }])
})

test.each(['{{ site.url }}', '{% site.url %}'])(
  '%s written twice is reported at both places',
  async (braces) => {
    const problems = await checkPage(placeholders, {
      body: `<main><p>Un ${braces} ici</p><p>Et là ${braces}.</p></main>`,
      markdown: `Un ${braces} ici\n\nEt là ${braces}.\n`,
    })
    expect(problems.map(({ place }) => [place?.line, place?.column])).toEqual([
      [1, 4],
      [3, 7],
    ])
  },
)

test('the syntax of another generator is located by its signs, not by an earlier word, and reported once', async () => {
  const problems = await checkPage(placeholders, {
    body: '<main><p>Tip et a::: tip</p><p>::: tip</p><p>::: tip</p></main>',
    markdown: 'Tip et a::: tip\n\n::: tip\n\n::: tip\n',
  })
  expect(problems).toMatchObject([{ place: { line: 3, column: 1 }, about: { en: ':::' } }])
})
