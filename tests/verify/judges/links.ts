import type { Judge } from '../judge.ts'

type Link = {
  readonly url: string
  readonly state: string
  readonly status?: number
  readonly parent?: string
}
type Check = (options: object) => Promise<{ readonly links: readonly Link[] }>

/** linkinator follows every link, image, style and anchor of the site from its home page; it ignores other sites. */
export const links: Judge = {
  name: 'linkinator',
  packages: ['linkinator'],
  starters: true,
  judge: async ({ baseUrl }, { load }) => {
    const { check } = (await load('linkinator')) as { check: Check }
    const elsewhere = `^(?!${baseUrl})`
    const { links: all } = await check({
      path: baseUrl,
      recurse: true,
      linksToSkip: [elsewhere],
      checkFragments: true,
      checkCss: true,
    })
    const looked = all.filter(({ state }) => state !== 'SKIPPED')
    const broken = looked.filter(({ state }) => state === 'BROKEN')
    return {
      looked: `${looked.length} links`,
      findings: broken.map(({ url, status, parent = '' }) => ({
        rule: `status ${status}`,
        where: parent.replace(baseUrl, '') || '/',
        text: url.replace(baseUrl, ''),
      })),
    }
  },
}
