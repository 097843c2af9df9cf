// `npm run screenshot`: takes the pictures of the README from the current build.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildAndServe } from '../tests/setup/build-and-serve.ts'
import { launchChromium } from '../tests/setup/launch-chromium.ts'

const images = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs', 'images')

const SHOTS = [
  { file: 'home.png', viewport: { width: 1280, height: 740 }, deviceScaleFactor: 1 },
  { file: 'home-phone.png', viewport: { width: 390, height: 740 }, deviceScaleFactor: 1 },
] as const

mkdirSync(images, { recursive: true })
const site = await buildAndServe()
const browser = await launchChromium()
try {
  for (const { file, ...device } of SHOTS) {
    // Reduced motion, so that no animation is caught halfway.
    const page = await browser.newPage({
      ...device,
      baseURL: site.baseUrl,
      locale: 'fr-CA',
      reducedMotion: 'reduce',
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(images, file) })
    console.log(`docs/images/${file}`)
  }
} finally {
  await browser.close()
  await site.close()
}
