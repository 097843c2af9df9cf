import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../fixtures/test-api.ts'
import { forgetMails } from './eml-transport.ts'

test('abandoned partial mail files are deleted, those still being written are not', async () => {
  const folder = temporaryFolder()
  const id = '01234567-89ab-7def-8123-456789abcdef'
  for (const name of [`.${id}.business.eml`, `.${id}.acknowledgement.eml`, `${id}.business.eml`])
    writeFileSync(join(folder, name), '')
  const yesterday = Date.now() / 1000 - 86_400
  for (const name of [`.${id}.business.eml`, `${id}.business.eml`])
    utimesSync(join(folder, name), yesterday, yesterday)
  await forgetMails(folder, async () => new Set())
  expect(readdirSync(folder).sort()).toEqual([`.${id}.acknowledgement.eml`, `${id}.business.eml`])
})
