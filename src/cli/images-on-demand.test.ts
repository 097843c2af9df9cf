import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { listen } from '../serve/fixtures/serve-files.ts'
import { startDev } from './dev/start-dev.ts'
import { copySite, edit } from './fixtures/copy-site.ts'
import { runCommand } from './fixtures/run-command.ts'

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')
const made = join(site, '.site/cache/images')

const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888', noise } })
  .jpeg()
  .toBuffer()

beforeEach(async () => {
  await copySite(site)
  await rm(made, { recursive: true, force: true })
  await mkdir(join(site, 'content/images'))
  await writeFile(join(site, 'content/images/pain.jpg'), photo)
  await appendFile(join(site, 'content/carnet/premier-levain.md'), '\n![Un pain rond](/images/pain.jpg)\n')
})

test('a check makes no image, and finds a truncated one', async () => {
  expect(await runCommand('check', '--root', site)).toMatchObject({ code: 0 })
  expect(existsSync(made)).toBe(false)
  await writeFile(join(site, 'content/images/pain.jpg'), photo.subarray(0, photo.length / 2))
  const { code, stdout, stderr } = await runCommand('check', '--root', site)
  expect({ code, said: stdout + stderr }).toMatchObject({
    code: 1,
    said: expect.stringContaining('image/unreadable'),
  })
})

test('a check makes the images that a budget weighs', async () => {
  await edit(join(site, 'site.config.ts'), 'baseStyles', 'budgets: { images: 10 },\n  baseStyles')
  const { code, stdout, stderr } = await runCommand('check', '--root', site)
  expect({ code, said: stdout + stderr }).toMatchObject({
    code: 1,
    said: expect.stringMatching(/budget\/images: Sur « \/carnet\/premier-levain », les images : \d+/),
  })
  expect(await readdir(made)).toHaveLength(1)
})

test('a build that fails makes no image, and one that succeeds makes all', async () => {
  await appendFile(join(site, 'content/carnet/premier-levain.md'), '\n[Rien](/rien)\n')
  expect(await runCommand('build', '--root', site)).toMatchObject({ code: 1 })
  expect(existsSync(made)).toBe(false)
  await writeFile(
    join(site, 'content/carnet/premier-levain.md'),
    '---\ntitle: Pain\npublishedAt: 2024-06-01\n---\n\n![Un pain rond](/images/pain.jpg)\n',
  )
  expect(await runCommand('build', '--root', site)).toMatchObject({ code: 0 })
  expect(await readdir(join(site, 'dist/assets/img'))).toHaveLength(5)
})

test.each(['github', 'vercel'])('a build for %s has all images', async (target) => {
  expect(await runCommand('build', '--root', site, '--target', target, '--out', 'out')).toMatchObject({
    code: 0,
  })
  const files = await readdir(join(site, 'out'), { recursive: true })
  expect(files.filter((file) => /pain-\d+\.[^/]*$/.test(file))).toHaveLength(5)
})

test('a preview makes an image once, when a browser asks for it', async () => {
  const dev = await startDev(site, { drafts: false, built: () => undefined, failed: () => undefined })
  onTestFinished(() => dev.close())
  expect(existsSync(made)).toBe(false)
  const { get } = await listen(dev.server)
  const page = (await get('/carnet/premier-levain')).body.toString()
  const [address = ''] = /\/assets\/img\/[^" ]*-480\.[^" ]*\.avif/.exec(page) ?? []
  for (const time of ['first', 'second']) {
    const { status, headers, body } = await get(address)
    expect({ time, status, type: headers['content-type'] }).toEqual({
      time,
      status: 200,
      type: 'image/avif',
    })
    expect(await sharp(body).metadata()).toMatchObject({ width: 480 })
  }
  expect(await readdir(made)).toHaveLength(1)
  expect((await get(address.replace('-480', '-481'))).status).toBe(404)
})
