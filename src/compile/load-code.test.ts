import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import type { BuildError } from '../problems/problem.ts'
import { loadCode } from './load-code.ts'

const folder = temporaryFolder(afterAll)

const load = (code: string, timeout?: number) => loadCode(folder, 'config', code, timeout)

test.each(['provide({ default: 1 })', 'provide({ default: await Promise.resolve(1) })'])(
  'loads "%s"',
  async (code) => {
    expect(await load(code)).toMatchObject({ default: 1 })
    expect(await load(code)).toBe(await load(code))
  },
)

test.each([
  ['for (;;);', 'The code does not end while it loads: it was stopped after 0 s.', 20],
  ['throw new Error("boom")', 'The code fails while it loads: boom', undefined],
  [
    'undefined.__H',
    'The code fails while it loads: Cannot read properties of undefined (reading \'__H\') (islands import hooks from "react", which is Preact in the browser)',
    undefined,
  ],
  [
    'usePage',
    'The code fails while it loads: usePage is not defined (import it, or correct its name)',
    undefined,
  ],
  [
    '__importMeta.env.BASE_URL',
    'The code fails while it loads: Cannot read properties of undefined (reading \'BASE_URL\') (there is no "import.meta.env": templates read "process.env", and give it to islands as props)',
    undefined,
  ],
  ['__importMeta.glob("*")', 'The code fails while it loads: import.meta.glob is not a function', undefined],
  [
    'const names = {}; (0, names.usestate)(1)',
    'The code fails while it loads: usestate is not a function',
    undefined,
  ],
  [
    'throw new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND a.invalid") })',
    'The code fails while it loads: fetch failed: getaddrinfo ENOTFOUND a.invalid',
    undefined,
  ],
  [
    'throw new Error("a.json is wrong: no name", { cause: new Error("no name") })',
    'The code fails while it loads: a.json is wrong: no name',
    undefined,
  ],
  ['throw { status: 404 }', 'The code fails while it loads: { status: 404 }', undefined],
  ['await Promise.reject(new Error("boom"))', 'The code fails while it loads: boom', undefined],
])('"%s" is reported as a config problem on every load', async (code, message, timeout) => {
  const problems = [{ message: { en: message }, place: { file: 'site.config.ts' } }]
  await expect(load(code, timeout)).rejects.toMatchObject({ problems })
  await expect(load(code, timeout)).rejects.toMatchObject({ problems })
})

test('a file that code misses beside itself is a mistake in that code', async () => {
  const { problems } = await load(
    'require("node:fs").readFileSync(new URL("./a.json", __importMeta.url))',
  ).then(
    () => ({ problems: [] }),
    (error: BuildError) => error,
  )
  expect(problems.map(({ code, message }) => `${code} ${message.en}`)).toEqual([
    expect.stringMatching(/^template\/failed .* \(templates are compiled into that folder: import the file/),
  ])
})
