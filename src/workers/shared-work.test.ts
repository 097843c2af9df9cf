import { expect, test, vi } from 'vitest'
import { isFirst } from './serve-requests.ts'
import { SharedWork, type Helper } from './shared-work.ts'

type Call = {
  readonly batch: number
  readonly begin: () => boolean
  readonly answer: (result: string) => void
  readonly fail: () => void
}

/** A helper that begins and answers when the test says so. */
function slowHelper(): Helper<number, string> & { readonly calls: Call[] } {
  const calls: Call[] = []
  return {
    calls,
    ask: (batch, claim) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('ended'))
        calls.push({ batch, begin: () => isFirst(claim), answer: resolve, fail })
      }),
  }
}

function share(helpers: readonly Helper<number, string>[]) {
  const kept: string[] = []
  const here = (batch: number) => `here ${batch}`
  const keep = (batch: number, result: string) => void kept.push(`${batch}: ${result}`)
  return { kept, work: new SharedWork({ here, helpers, maxQueued: 2, keep }) }
}

test('batches go to the helper that waits least, and are done here while all are busy', async () => {
  const [one, other] = [slowHelper(), slowHelper()]
  const { kept, work } = share([one, other])
  for (const batch of [1, 2, 3, 4, 5]) void work.add(batch)
  expect([one, other].map(({ calls }) => calls.map(({ batch }) => batch))).toEqual([
    [1, 3],
    [2, 4],
  ])
  expect(kept).toEqual(['5: here 5'])
  await work.finish()
})

test('a helper that has begun its batches gets more, before any answer', async () => {
  const helper = slowHelper()
  const { kept, work } = share([helper])
  for (const batch of [1, 2]) void work.add(batch)
  for (const call of helper.calls) call.begin()
  for (const batch of [3, 4, 5]) void work.add(batch)
  expect(helper.calls.map(({ batch }) => batch)).toEqual([1, 2, 3, 4])
  for (const call of helper.calls) call.answer('there')
  await work.finish()
  expect(kept.toSorted()).toEqual(['1: there', '2: there', '3: there', '4: there', '5: here 5'])
})

test('at the end, this thread does what no helper has begun, last batch first, and waits for the rest', async () => {
  const helper = slowHelper()
  const { kept, work } = share([helper])
  for (const batch of [1, 2]) void work.add(batch)
  expect(helper.calls[0]?.begin()).toBe(true)
  const finished = work.finish().then(() => kept.push('finished'))
  await vi.waitFor(() => expect(kept).toEqual(['2: here 2']))
  expect(helper.calls[1]?.begin()).toBe(false)
  helper.calls[0]?.answer('there 1')
  await finished
  expect(kept).toEqual(['2: here 2', '1: there 1', 'finished'])
})

test('a batch of a helper that fails is done here', async () => {
  const helper = slowHelper()
  const { kept, work } = share([helper])
  void work.add(1)
  helper.calls[0]?.begin()
  helper.calls[0]?.fail()
  await work.finish()
  expect(kept).toEqual(['1: here 1'])
})

test('a helper that failed gets no more batches', async () => {
  const [one, other] = [slowHelper(), slowHelper()]
  const { kept, work } = share([one, other])
  void work.add(1)
  one.calls[0]?.fail()
  await vi.waitFor(() => {
    void work.add(2)
    expect(other.calls.length).toBeGreaterThan(0)
  })
  const asked = one.calls.length
  for (const batch of [3, 4, 5]) void work.add(batch)
  expect([one.calls.length, other.calls.length]).toEqual([asked, 2])
  expect(kept).toContain('5: here 5')
  await work.finish()
})

test('an error in what receives the results ends the work', async () => {
  const helper = slowHelper()
  const keep = () => {
    throw new Error('no room')
  }
  const work = new SharedWork({ here: String, helpers: [helper], maxQueued: 2, keep })
  void work.add(1)
  helper.calls[0]?.begin()
  helper.calls[0]?.answer('1')
  await expect(work.finish()).rejects.toThrow('no room')
})
