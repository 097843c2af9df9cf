import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { copySite, edit } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand } from './fixtures/run-command.ts'

const NOTES = ['un', 'deux', 'trois']

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')
beforeEach(async () => {
  await copySite(site)
  rmSync(join(site, 'content/carnet'), { recursive: true })
  mkdirSync(join(site, 'content/carnet'))
  for (const id of NOTES)
    writeFileSync(noteFile(id), `---\ntitle: Note ${id}\npublishedAt: 2024-06-01\n---\n\nUn pain.\n`)
})

const noteFile = (id: string) => join(site, `content/carnet/${id}.md`)

/** Makes the template of the notes show `list`, in code that sees `notes`, beside the text of each. */
function show(list: string, before = '', inHead = ''): void {
  writeFileSync(
    join(site, 'templates/pages/carnet/[slug].tsx'),
    `import { oncePer, useSite, type Entry, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'

type Note = Entry<{ readonly title: string }>
type Props = { readonly entry: Note }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('carnet').map((entry) => ({ params: { slug: entry.id }, props: { entry }, source: entry.file }))

export const head = ({ entry }: Props): Head => ({ title: \`\${entry.data.title} | Carnet\`, description: \`\${entry.data.title}, une page du carnet de la boulangerie du port.${inHead}\`, lang: 'fr' })

${before}
export default function Page({ entry }: Props) {
  ${list.includes('notes') ? "const notes: readonly Note[] = useSite<Site>().all('carnet')" : ''}
  return (
    <main>
      <h1>{entry.data.title}</h1>
      <p>{${list}}</p>
      <div dangerouslySetInnerHTML={{ __html: entry.body?.html ?? '' }} />
    </main>
  )
}
`,
  )
}

/** Builds. Returns how many pages were rendered, and the list on the page of the third note. */
async function build() {
  const { code, stdout } = await runCommand('build', '--root', site, '--json')
  expect(code).toBe(0)
  const { rebuilt } = JSON.parse(stdout) as { readonly rebuilt: number }
  const page = readFileSync(join(site, 'dist/carnet/trois.html'), 'utf8')
  return { rebuilt, list: /<\/h1><p>(.*?)<\/p>/.exec(page)?.[1] }
}

/** Builds twice: at first, and after a change to the text of the first note. */
async function buildWithChange() {
  const { rebuilt, ...before } = await build()
  expect(rebuilt).toBeGreaterThanOrEqual(NOTES.length)
  await edit(noteFile('un'), 'Un pain.', 'Deux bons pains.')
  return [before, await build()]
}

test.each([
  ['titles', "notes.map(({ data }) => data.title).join(', ')", 'Note deux, Note trois, Note un'],
  ['reading times', 'notes.map(({ body }) => body?.minutes)', '111'],
])('a changed text rebuilds only its own page where others list %s', async (_, list, shown) => {
  show(list)
  expect(await buildWithChange()).toEqual([{ list: shown }, { rebuilt: 1, list: shown }])
})

/** Code that keeps the words of each note. */
const keepEach = (declaration: string, key: string, map = 'each') => `${declaration}
const wordsOf = (note: Note): number => {
  const words = ${map}.get(${key}) ?? note.body?.words ?? 0
  ${map}.set(${key}, words)
  return words
}`

const KEEP_EACH = keepEach('const each = new WeakMap<Note, number>()', 'note')

const eachOf = (part: string) =>
  `${JSON.stringify(NOTES)}.map((id) => useSite<Site>().get('carnet', id)${part}`

test.each([
  ['titles', eachOf(".data.title).join(', ')"), 1, 'Note un, Note deux, Note trois', ''],
  ['words', eachOf(".body?.words).join(' ')"), NOTES.length, '3 2 2', ''],
  ['words that code keeps', eachOf(").map(wordsOf).join(' ')"), NOTES.length, '3 2 2', KEEP_EACH],
])('a changed text rebuilds the pages that get others for their %s exactly if those do', async (...row) => {
  const [, list, rebuilt, after, code] = row
  show(list, code, code && "${wordsOf(entry) > 0 ? '' : '!'}")
  expect((await buildWithChange())[1]).toEqual({ rebuilt, list: after })
})

test.each([
  ['titles', "data.title).join(', ')", 1, 'Note deux, Note trois, Note un', 'Note deux, Note trois, Note un'],
  ['words', "body?.words).join(' ')", NOTES.length, '2 2 2', '2 2 3'],
])('a changed text rebuilds the pages that show %s kept by oncePer exactly if those do', async (...row) => {
  const [, list, rebuilt, before, after] = row
  const keep = `const keptOf = oncePer((notes: readonly Note[]) => notes.map(({ data, body }) => ${list})`
  show('keptOf(notes)', keep)
  expect(await buildWithChange()).toEqual([{ list: before }, { rebuilt, list: after }])
})

test('a map in a file of the templates is not taken for that of oncePer', async () => {
  mkdirSync(join(site, 'templates/lib'), { recursive: true })
  const code = keepEach('const each = new WeakMap<Note, number>()', 'note')
  const type = 'type Note = { readonly body?: { readonly words: number } }'
  writeFileSync(
    join(site, 'templates/lib/once-per.ts'),
    `${type}\n${code.replace('const wordsOf', 'export $&')}\n`,
  )
  const use = "import { wordsOf } from '../../lib/once-per.ts'"
  show("notes.map(wordsOf).join(' ')", use, "${wordsOf(entry) > 0 ? '' : '!'}")
  expect((await buildWithChange())[1]).toEqual({ rebuilt: NOTES.length, list: '2 2 3' })
})

test('a page that is rebuilt for what its code can keep is told what keeps it exactly', async () => {
  show(
    "notes.map(({ data }) => data.title).join(kept.get('') ?? ', ')",
    'const kept = new Map<string, string>()',
  )
  await build()
  await edit(noteFile('un'), 'Un pain.', 'Deux bons pains.')
  const { stdout } = await runCommand('build', '--root', site, '--explain', '/carnet/trois')
  expect(stdout).toMatch(/ce qu’elle a lu a changé : texts carnet .*oncePer/)
})

test('a changed title rebuilds every page that lists it', async () => {
  show("notes.map(({ data }) => data.title).join(', ')")
  await build()
  await edit(noteFile('un'), 'title: Note un', 'title: Note 1')
  // The home page lists it too.
  expect(await build()).toEqual({ rebuilt: NOTES.length + 1, list: 'Note deux, Note trois, Note 1' })
})

const KEEP = `let kept: { readonly notes: readonly Note[]; readonly words: string } | undefined
const wordsOf = (notes: readonly Note[]): string => {
  if (kept?.notes !== notes) kept = { notes, words: notes.map(({ body }) => body?.words).join(' ') }
  return kept.words
}`
test.each([
  ['words', "notes.map(({ body }) => body?.words).join(' ')", '2 2 2', '2 2 3', ''],
  ['HTML', "notes.map(({ body }) => body?.html.length).join(' ')", '15 15 15', '15 15 23', ''],
  ['headings', "notes.map(({ body }) => body?.headings.length).join(' ')", '0 0 0', '0 0 0', ''],
  ['what another page computed', 'wordsOf(notes)', '2 2 2', '2 2 3', KEEP],
])('a changed text rebuilds every page that shows %s of others', async (_, list, before, after, code) => {
  show(list, code)
  expect(await buildWithChange()).toEqual([{ list: before }, { rebuilt: NOTES.length, list: after }])
})

test.each([
  KEEP_EACH,
  keepEach('const each = new Map<string, number>()', 'note.id'),
  keepEach('let each: Map<string, number>', 'note.id', '(each ??= new Map([]))'),
  `const keeper = () => {
  const each: Record<string, number> = {}
  return (note: Note) => (each[note.id] ??= note.body?.words ?? 0)
}
const wordsOf = keeper()`,
])('a changed text rebuilds every page whose code can keep what its head computed: %#', async (code) => {
  show("notes.map(wordsOf).join(' ')", code, "${wordsOf(entry) > 0 ? '' : '!'}")
  // The second keeps it here for the next build too, in one process.
  expect((await buildWithChange())[1]).toMatchObject({ rebuilt: NOTES.length })
})
