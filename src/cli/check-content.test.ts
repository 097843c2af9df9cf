import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { formatPlace, type LocalizedProblem } from '../problems/problem.ts'
import { copySite, overlaySite } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand } from './fixtures/run-command.ts'

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')

const write = (file: string, text: string) => writeFileSync(join(site, file), text)
const change = (file: string, from: string, to: string) => {
  const text = readFileSync(join(site, file), 'utf8')
  expect(text).toContain(from)
  write(file, text.replace(from, to))
}
/** The places, pages and hints of the problems with a code. */
async function found(code: string) {
  const { stdout } = await runCommand('check', '--root', site, '--json')
  const { problems } = JSON.parse(stdout) as { problems: readonly LocalizedProblem[] }
  return problems.filter((problem) => problem.code === code)
}
const placed = ({ place, pages }: LocalizedProblem) => [place && formatPlace(place), ...(pages ?? [])]

beforeEach(() => copySite(site))

const LOAF = 'content/pains/seigle.yaml'

test('a correct site has no misspelled words and no near-duplicate pages', async () => {
  expect([...(await found('words/spelling')), ...(await found('site/near-duplicate'))]).toEqual([])
})

test('a misspelled word is reported at its line and column, with a suggestion', async () => {
  change(LOAF, 'Dense et doux.', '>-\n  Dense, doux,\n  et sans aucune moisisure.')
  const [problem, ...others] = await found('words/spelling')
  expect(others).toEqual([])
  expect(problem).toMatchObject({
    severity: 'warning',
    message: '« moisisure » n’est pas au dictionnaire.',
    hint: expect.stringMatching(
      /^Vouliez-vous écrire « moisissure ».* Sinon, ajoutez « moisisure » à content\/dictionary\.txt\.$/,
    ),
  })
  expect(problem && placed(problem)).toEqual([`${LOAF}:5:18`, '/pains/seigle'])
})

test('a misspelled name that other pages list is reported once, where it is written', async () => {
  change(LOAF, 'name: Seigle noir', 'name: Ségle')
  const [problem, ...others] = await found('words/spelling')
  expect(others).toEqual([])
  expect(problem && placed(problem)).toEqual([`${LOAF}:1:7`, '/pains/seigle', '/'])
})

test('the same word is reported in each file, and English pages are checked in English', async () => {
  change(LOAF, 'Dense', 'Densse')
  change('content/pains/miche.yaml', 'description: ', 'description: Densse. ')
  change('templates/pages/en/index.tsx', '<h1>', '<p>A lofa of bread, une miche.</p>\n      <h1>')
  const places = (await found('words/spelling')).map(({ place, message }) => [
    place?.file,
    /« (.*?) »/.exec(message)?.[1],
  ])
  expect(places).toEqual(
    expect.arrayContaining([
      [LOAF, 'Densse'],
      ['content/pains/miche.yaml', 'Densse'],
      ['templates/pages/en/index.tsx', 'lofa'],
      ['templates/pages/en/index.tsx', 'une'],
      ['templates/pages/en/index.tsx', 'miche'],
    ]),
  )
  expect(places).toHaveLength(5)
})

test('words of the site dictionary are accepted, also capitalized and in the plural', async () => {
  change(LOAF, 'Dense et doux.', 'Des ploubes de Zorb-les-Bains. Ploube!')
  expect(await found('words/spelling')).toHaveLength(3)
  write('content/dictionary.txt', '# Nos pains\nploube\n\nZorb-les-Bains  # un lieu\n')
  expect(await found('words/spelling')).toEqual([])
})

const STORY =
  'Le levain se nourrit deux fois par jour, à heure fixe, avec une farine de seigle moulue à la pierre. On le garde au frais la nuit, et on le réveille au matin avec un peu d’eau tiède. Au bout d’une semaine, il double de volume en quatre heures et sent la pomme verte.'

test('HTML that browsers refuse is reported once, and so is an iframe without a title', async () => {
  write(
    'content/carnet/brut.md',
    '---\ntitle: Brut\npublishedAt: 2024-06-01\n---\n\n<p style="top:0">Un pain</p>\n\n<script>ring()</script>\n\n<iframe src="/"></iframe>\n',
  )
  change(
    'site.config.ts',
    'collections',
    "markdown: { html: 'allow' }, check: { '*': 'warn' },\n  collections",
  )
  const { stdout } = await runCommand('check', '--root', site, '--json')
  const { problems } = JSON.parse(stdout) as { problems: readonly LocalizedProblem[] }
  const mistakes = problems.filter(({ code }) => /^(?:content|policy|access|html)/.test(code))
  expect(mistakes.map(({ code, place }) => `${place && formatPlace(place)} ${code}`)).toEqual([
    'content/carnet/brut.md:6:4 content/blocked-html',
    'content/carnet/brut.md:8:1 content/blocked-html',
    'content/carnet/brut.md:10:1 access/missing-name',
  ])
})

test('near-duplicate pages are reported with their shared sentences and both files', async () => {
  const article = (title: string, city: string) =>
    `---\ntitle: ${title}\npublishedAt: 2024-06-01\npain: miche\n---\n\nNotre pain se vend à ${city}.\n\n${STORY}\n`
  write('content/carnet/nord.md', article('Le pain du nord', 'la gare'))
  write('content/carnet/sud.md', article('Le pain du sud', 'la plage'))
  const [problem, ...others] = await found('site/near-duplicate')
  expect(others).toEqual([])
  expect(problem?.message).toMatch(
    /^« \/carnet\/nord » et « \/carnet\/sud » disent la même chose à \d\d\u00A0% : « /,
  )
  expect(problem?.message).toContain('« Le levain se nourrit deux fois par jour, à heure fixe,')
  expect(problem && placed(problem)).toEqual(['content/carnet/sud.md:9:1', '/carnet/sud'])
  expect(problem?.also?.map(formatPlace)).toEqual(['content/carnet/nord.md:9:1'])

  change('site.config.ts', 'collections', 'nearDuplicates: 0.99,\n  collections')
  expect(await found('site/near-duplicate')).toEqual([])
})

test('a scheduled entry is checked as of its date, without repeating the problems of today', async () => {
  change(LOAF, 'Dense', 'Densse')
  const tomorrow = new Date(Date.now() + 86_400_000 * 1.5).toISOString().slice(0, 10)
  write(
    'content/carnet/demain.md',
    `---\ntitle: Demain\npublishedAt: ${tomorrow}\n---\n\nUn pain [pas encore cuit](/pains/rien), demain.\n`,
  )
  const [dead, ...others] = await found('link/missing-page')
  expect(others).toEqual([])
  expect(dead?.message).toBe(`À partir du ${tomorrow} : Un lien ne mène à aucune page : « /pains/rien ».`)
  expect(dead && placed(dead)).toEqual(['content/carnet/demain.md:6:27', '/carnet/demain'])
  expect(await found('words/spelling')).toHaveLength(1)
})

test('content mistakes do not stop the checks of the rest of the file or of other files', async () => {
  const article = 'content/carnet/premier-levain.md'
  write(
    article,
    '---\ntitel: Levain\ntitle: Premier levain\npublishedAt: hier\ncover: images/rien.svg\n---\n\n[Le pain](/pains/rien), un mot mal orthografié.\n',
  )
  write('content/pains/miche.yaml', 'name: "')
  change(LOAF, 'Dense', 'Dense, voir [la suite](/nulle-part), ')
  const { stdout } = await runCommand('check', '--root', site, '--json')
  const { problems } = JSON.parse(stdout) as { problems: readonly LocalizedProblem[] }
  expect(problems.map(({ code, place }) => `${place && formatPlace(place)} ${code}`).toSorted()).toEqual([
    `${article}:2:1 content/unknown-key`,
    `${article}:4:14 content/schema`,
    `${article}:5:8 content/missing-image`,
    `${article}:8:11 link/missing-page`,
    `${article}:8:36 words/spelling`,
    'content/pains/miche.yaml:1:7 content/yaml-syntax',
    `${LOAF}:3:37 link/missing-page`,
  ])
})

test('a mistake in the facts hides other problems only if texts of facts are missing', async () => {
  change(LOAF, 'Dense', 'Densse')
  change('content/facts.yaml', 'status:', 'state:')
  const misspelt = { message: '« Densse » n’est pas au dictionnaire.' }
  expect(await found('words/spelling')).toMatchObject([misspelt])
  expect(await found('content/unknown-key')).toMatchObject([{ place: { file: 'content/facts.yaml' } }])
  change('content/facts.yaml', 'fr:', 'de:')
  expect(await found('words/spelling')).toEqual([])
})

test('form labels get the same typography as other texts', async () => {
  await overlaySite(site, join(import.meta.dirname, 'fixtures', 'comptoir'))
  change('content/forms/commande.yaml', 'label: Courriel', `label: "L'adresse : la vôtre"`)
  write(
    'templates/pages/commander.tsx',
    `import { useSite } from 'site/page'
export const head = () => ({ title: 'Commander du pain', description: 'Commandez du pain pour demain matin, à prendre au comptoir.', lang: 'fr' })
export default () => <p>{useSite().get('forms', 'commande').data.fields[0].label}</p>`,
  )
  expect(await found('typo/characters')).toEqual([])
  expect(await found('site/orphan')).toHaveLength(1)
})
