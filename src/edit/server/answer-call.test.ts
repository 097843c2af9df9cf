import { expect, test, vi } from 'vitest'
import { BuildError, type Problem } from '../../problems/problem.ts'
import { answerCall } from './answer-call.ts'
import type { Calls } from './calls.ts'
import { BODY } from '../save/field-path.ts'
import { SENT } from './protocol.ts'

const problem = (name: string, severity?: 'warning'): Problem => ({
  code: 'image/unreadable',
  message: { en: name, fr: name },
  place: { file: name },
  severity,
})

test('a rejected call is answered with its errors, without warnings', async () => {
  const fail = () => Promise.reject(new BuildError([problem('warned', 'warning'), problem('refused')]))
  const answer = await answerCall({ changes: fail } as unknown as Calls, 'changes', {}, 'en')
  expect(answer).toEqual({ status: 422, json: { message: 'refused (refused)' } })
})

test('a malformed call is not made and is answered with status 400', async () => {
  const made = vi.fn(() => Promise.resolve({}))
  const calls = Object.fromEntries(Object.keys(SENT).map((name) => [name, made])) as never
  const answer = (name: string, body: unknown) => answerCall(calls, name, body, 'en')
  const file = 'content/shop.yaml'
  const entry = { file, version: 'x' }
  const wrong: readonly (readonly [name: string, body: unknown])[] = [
    ['site', undefined],
    ['entry', null],
    ['entry', { file: [file] }],
    ['usage', { fact: { toString: 1 } }],
    ['locate', { page: '/', texts: 'x', word: '', caret: 0, number: 0, attributes: [] }],
    ['save', entry],
    ['save', { ...entry, value: null }],
    ['save', { ...entry, value: { [BODY]: 7 } }],
    ['save', { ...entry, value: { [BODY]: null } }],
    ['draft', { ...entry, value: {} }],
    ['word', { word: 'two\nlines' }],
    ['upload', { kind: 'picture', name: 'a.png' }],
    ['publish', {}],
    ['hostChecks', { commit: '../..' }],
    ['undoFiles', { undo: 'constructor' }],
  ]
  for (const [name, body] of wrong)
    expect(await answer(name, body), name).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('Load it again.') },
    })
  expect(await answer('constructor', {})).toEqual({ status: 404, json: {} })
  expect(made).not.toHaveBeenCalled()
  expect(await answer('save', { ...entry, value: { [BODY]: '' }, base: {} })).toEqual({ json: {} })
})
