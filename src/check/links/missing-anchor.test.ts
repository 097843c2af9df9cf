import { expect, test } from 'vitest'
import { missingAnchor } from './missing-anchor.ts'

test('the anchors of a page are not scanned again for each broken link', () => {
  let looks = 0
  class Ids extends Set<string> {
    override [Symbol.iterator]() {
      looks++
      return super[Symbol.iterator]()
    }
  }
  const ids = new Ids(['a', 'b'])
  for (let n = 0; n < 100; n++)
    missingAnchor({ href: `#x${n}`, path: '/', fragment: `x${n}` }, ids, { site: { origin: 'https://a.b' } })
  expect(looks).toBeLessThan(5)
})
