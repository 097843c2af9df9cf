import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { bakery } from '../fixtures/copy-site.ts'
import { editedVersions } from './edited-versions.ts'

/** A repository with one commit. */
function versions() {
  const root = temporaryFolder()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content', 'a.yaml'), 'name: A\n')
  git('init', '--quiet', '--initial-branch=main', '--template=')
  git('config', 'user.name', 'A')
  git('config', 'user.email', 'a@a.test')
  git('add', '.')
  git('commit', '--quiet', '--message=first')
  return { root, git, ...editedVersions(root) }
}

test('what was committed elsewhere meanwhile is not said to be on a branch of edits', async () => {
  const { root, git, publish } = versions()
  expect(await publish('Contenu : le pain')).toMatchObject({ pushed: false, refusal: 'nothing to commit' })

  writeFileSync(join(root, 'content', 'a.yaml'), 'name: B\n')
  expect(await publish('Contenu : le pain')).toEqual({
    branch: 'edit/le-pain',
    commit: git('rev-parse', 'HEAD'),
    pushed: false,
  })
  expect(git('branch', '--show-current')).toBe('edit/le-pain')
})

test('what a hook says that refuses a push is the reason', async () => {
  const { root, git, publish } = versions()
  git('init', '--quiet', '--bare', '--template=', 'remote.git')
  git('remote', 'add', 'origin', join(root, 'remote.git'))
  mkdirSync(join(root, '.git', 'hooks'), { recursive: true })
  writeFileSync(join(root, '.git', 'hooks', 'pre-push'), '#!/bin/sh\necho not on Fridays\nexit 1\n', {
    mode: 0o755,
  })
  writeFileSync(join(root, 'content', 'a.yaml'), 'name: B\n')
  expect(await publish('Contenu : le pain')).toMatchObject({
    pushed: false,
    refusal: expect.stringMatching(/^not on Fridays\n.*failed to push/),
  })
})

test('what mends a commit that cannot be built can be committed', async () => {
  const { root, git, changes } = versions()
  cpSync(bakery, root, { recursive: true, filter: (path) => !path.includes('.site') })
  const file = join(root, 'content', 'pains', 'miche.yaml')
  const mended = readFileSync(file, 'utf8')
  writeFileSync(file, mended.replace('seigle', 'absent'))
  git('add', '.')
  git('commit', '--quiet', '--message=broken')
  writeFileSync(file, mended)
  expect(await changes()).toMatchObject({
    words: 'La dernière version ne peut pas être construite : rien ne peut lui être comparé.',
    findings: [],
    message:
      'Contenu : pains/miche\n\nLa dernière version ne peut pas être construite : rien ne peut lui être comparé.\n',
  })
})

test.each([
  ['draft: true', 'Brouillon, que les visiteurs ne voient pas'],
  ['expiresAt: 2024-02-01', undefined],
  ['expiresAt: 2098-02-01', 'Retiré le 1er février 2098'],
])('an entry with %s can be committed, with what its dates mean', async (line, said) => {
  const { root, git, changes } = versions()
  cpSync(bakery, root, { recursive: true, filter: (path) => !path.includes('.site') })
  git('add', '.')
  git('commit', '--quiet', '--message=second')
  const text = `---\ntitle: Brouillon\npublishedAt: 2024-01-01\n${line}\n---\n\nPas encore prêt.\n`
  writeFileSync(join(root, 'content', 'carnet', 'brouillon.md'), text)
  const { words, files } = await changes()
  expect(files).toEqual(['content/carnet/brouillon.md'])
  expect(
    words
      .split('\n')
      .find((each) => each.endsWith(`: ${files[0]}`))
      ?.split(' :')[0],
  ).toBe(said)
})
