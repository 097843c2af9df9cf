import { expect, test } from 'vitest'
import { auditPage } from './audit-page.ts'
import { fetchedPage, robotsAnswer } from './fixtures/fetched-page.ts'

/** The result for a page: `size` if it is refused, else `audited`. */
function outcome(body: string, robots = '', link = ''): 'size' | 'audited' {
  const fetched = fetchedPage(body, { url: 'https://exemple.ca/', headers: { link } })
  try {
    expect(
      auditPage({ fetched, robots: robotsAnswer(robots, 200), now: 0, language: 'fr' }).length,
    ).toBeGreaterThan(50)
    return 'audited'
  } catch (error) {
    if (error instanceof Error && error.message === 'size') return 'size'
    throw error
  }
}

const times = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('')

// Each of these, or a slightly larger one, once took minutes or all memory; now the slowest takes half a second.
const inSeconds = { timeout: 30_000 }

test.each<[string, 'size' | 'audited', () => string]>([
  [
    'names that name others twice, forty deep',
    'audited',
    () => times(40, (at) => `<div id=a${at}><i aria-labelledby="a${at + 1} a${at + 1}">x</i></div>`),
  ],
  [
    'a long text that is named a thousand times',
    'audited',
    () =>
      `<p id=b>${'mot '.repeat(47_000)}</p>${times(1000, () => `<i role=button aria-labelledby="${'b '.repeat(1000)}"></i>`)}`.slice(
        0,
        2_000_000,
      ),
  ],
  [
    'formatting that is opened again in each element',
    'size',
    () => times(8000, (at) => `<b id=${at}>`) + '<div>x</div>'.repeat(20_000),
  ],
  ['less of it', 'size', () => times(400, (at) => `<p><b id=${at}></p>`) + '<div>x</div>'.repeat(2000)],
  [
    'five hundred buttons around two megabytes of text',
    'audited',
    () => '<div role=button>'.repeat(500) + 'mot '.repeat(430_000),
  ],
  [
    'a style that repeats itself',
    'audited',
    () => `<a href="#x" style="${'position:absolute '.repeat(110_000)}">x</a>`,
  ],
  [
    'as many labels as fields of one id',
    'audited',
    () => '<label for=a>x</label>'.repeat(4900) + '<input id=a>'.repeat(4900),
  ],
  ['a button that names itself', 'audited', () => '<button id=a><span aria-labelledby=a>'],
  ['end tags of nothing in deep elements', 'audited', () => '<x>'.repeat(500) + '</y>'.repeat(400_000)],
  [
    'lists that own each other',
    'audited',
    () =>
      times(4000, (at) =>
        `<div role=list id=l${at} aria-owns="${times(50, (n) => `l${(at + n) % 4000} `)}">`.concat('</div>'),
      ),
  ],
  [
    'passages in a language, one in another',
    'audited',
    () => '<div lang=xx role=text>'.repeat(500) + ' '.repeat(1_500_000) + 'x',
  ],
  ['a closed element of ten thousand parts', 'audited', () => `<details>${'<p>x'.repeat(9000)}`],
  [
    'many pictures beside a long text',
    'audited',
    () => `<p>${'mot '.repeat(250_000)}${'<img alt=mot src=a>'.repeat(9000)}`,
  ],
  ['a title of a megabyte', 'audited', () => `<title>${'é '.repeat(500_000)}</title>`],
])('%s: %s', inSeconds, (_, expected, page) => {
  expect(outcome(page())).toBe(expected)
})

test('repetitive robots.txt files and Link headers are parsed within seconds', inSeconds, () => {
  const page = '<title>x</title>'
  expect(outcome(page, `${'#'.repeat(1_000_000)}\u2028\nDisallow: /${'*a'.repeat(400_000)}`)).toBe('audited')
  expect(outcome(page, '', `${'<a'.repeat(8000)}${' ;a=b'.repeat(8000)}`)).toBe('audited')
})
