import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRepository } from './repository.ts'

/** A site with one commit, in a repository whose remote is a folder. */
async function openWithRemote() {
  const folder = mkdtempSync(join(tmpdir(), 'site-repository-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [root, remote] = [join(folder, 'site'), join(folder, 'remote.git')]
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const write = (text: string) => writeFileSync(join(root, 'content', 'a.yaml'), text)
  mkdirSync(join(root, 'content'), { recursive: true })
  write('name: A\n')
  execFileSync('git', ['init', '--quiet', '--bare', '--template=', remote])
  git('init', '--quiet', '--initial-branch=main', '--template=')
  git('config', 'user.name', 'A')
  git('config', 'user.email', 'a@a.test')
  git('add', '.')
  git('commit', '--quiet', '--message=first')
  git('remote', 'add', 'origin', remote)
  const hook = (name: string, script: string) => {
    mkdirSync(join(root, '.git', 'hooks'), { recursive: true })
    writeFileSync(join(root, '.git', 'hooks', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  const repository = await openRepository(root)
  if (!repository) throw new Error(root)
  const commit = async (text: string) => {
    write(text)
    return repository.commit(await repository.changed(), text, await repository.branchFor('Le pain'))
  }
  return { root, remote, git, hook, repository, commit }
}

test('a commit that could not be pushed stays marked as unsent until it is pushed', async () => {
  const { git, remote, repository, commit } = await openWithRemote()
  expect(await repository.isUnsent()).toBe(false)
  await commit('name: B\n')
  git('remote', 'set-url', 'origin', `${remote}-gone`)
  await expect(repository.push('origin', 'edit/le-pain')).rejects.toThrow('gone')
  expect(await repository.isUnsent()).toBe(true)
  git('remote', 'set-url', 'origin', remote)
  expect(await repository.push('origin', 'edit/le-pain')).toBe('edit/le-pain')
  expect(await repository.isUnsent()).toBe(false)
})

test('a branch that someone else pushed to is pushed under another name, and theirs stays unchanged', async () => {
  const { root, git, remote, repository, commit } = await openWithRemote()
  await commit('name: B\n')
  git('push', '--quiet', 'origin', 'HEAD~:refs/heads/edit/le-pain')
  const other = join(root, '..', 'other')
  execFileSync('git', ['clone', '--quiet', '--branch=edit/le-pain', remote, other])
  const theirs = (...args: string[]) =>
    execFileSync('git', ['-C', other, '-c', 'user.name=B', '-c', 'user.email=b@b.test', ...args])
  theirs('commit', '--quiet', '--allow-empty', '--message=theirs')
  theirs('push', '--quiet')
  expect(await repository.push('origin', 'edit/le-pain')).toBe('edit/le-pain-2')
  expect(git('branch', '--show-current')).toBe('edit/le-pain-2')
  expect(git('ls-remote', 'origin', 'edit/le-pain-2')).toContain(git('rev-parse', 'HEAD'))
  expect(git('ls-remote', 'origin', 'edit/le-pain')).not.toContain(git('rev-parse', 'HEAD'))
})

test.each(['local', 'remote'])(
  'a %s branch called "edit" stays, and another prefix is used',
  async (where) => {
    const { git, repository, commit } = await openWithRemote()
    if (where === 'local') git('branch', 'edit')
    else {
      git('push', '--quiet', 'origin', 'HEAD:refs/heads/edit')
      git('fetch', '--quiet')
    }
    await commit('name: B\n')
    expect(git('branch', '--show-current')).toBe('site-edit/le-pain')
    expect(await repository.isUnsent()).toBe(true)
    expect(await repository.push('origin', 'site-edit/le-pain')).toBe('site-edit/le-pain')
    expect(await repository.branchFor('other words')).toBe('site-edit/le-pain')
  },
)

test('a hook that refuses a commit leaves the branch and the index unchanged', async () => {
  const { root, git, hook, commit } = await openWithRemote()
  const content = (name: string) => join(root, 'content', name)
  writeFileSync(content('b.yaml'), 'name: half\n')
  git('add', '.')
  writeFileSync(content('b.yaml'), 'name: whole\n')
  writeFileSync(content('new.yaml'), 'name: new\n')
  const state = () => git('status', '--porcelain', '--branch')
  const before = state()
  hook('pre-commit', 'echo not on Fridays\nexit 1')
  await expect(commit('name: A\n')).rejects.toMatchObject({ stderr: 'not on Fridays\n' })
  expect([state(), git('show', ':content/b.yaml'), git('branch', '--list', 'edit/*')]).toEqual([
    before,
    'name: half',
    '',
  ])
  // Nothing is taken from an earlier branch of edits.
  git('switch', '--quiet', '--create', 'edit/le-pain')
  await expect(commit('name: C\n')).rejects.toThrow('Fridays')
  expect(git('branch', '--show-current')).toBe('edit/le-pain')
  expect(readdirSync(join(root, '.git')).filter((name) => name.startsWith('index'))).toEqual(['index'])
  rmSync(join(root, '.git', 'hooks', 'pre-commit'))
  await commit('name: C\n')
  expect(state()).toBe('## edit/le-pain')
})

test('a hook that formats and adds what is committed leaves nothing staged but what was', async () => {
  const { root, git, hook, commit } = await openWithRemote()
  const content = (name: string) => join(root, 'content', name)
  writeFileSync(content('gone.yaml'), 'name: gone\n')
  git('add', '.')
  git('commit', '--quiet', '--message=second')
  writeFileSync(join(root, 'staged.txt'), 'staged')
  git('add', '.')
  rmSync(content('gone.yaml'))
  writeFileSync(content('new.yaml'), 'name: new\n')
  hook(
    'pre-commit',
    "for file in content/*; do sed -i.bak 's/name: /name:  /' $file; done; rm content/*.bak; git add content",
  )
  await commit('name: B\n')
  expect(git('show', 'HEAD:content/a.yaml')).toBe('name:  B')
  expect(git('status', '--porcelain')).toBe('A  staged.txt')
})

test.each(['main', ''])('a locked index leaves the branch "%s" and creates none', async (branch) => {
  const { root, git, commit } = await openWithRemote()
  if (branch === '') git('checkout', '--quiet', '--detach')
  const state = () => [
    git('branch', '--show-current'),
    git('branch', '--list', 'edit/*'),
    git('rev-parse', 'HEAD'),
  ]
  const before = state()
  writeFileSync(join(root, '.git', 'index.lock'), '')
  await expect(commit('name: B\n')).rejects.toThrow('index.lock')
  expect(state()).toEqual(before)
  rmSync(join(root, '.git', 'index.lock'))
  expect(git('status', '--porcelain')).toBe('M content/a.yaml')
  await commit('name: C\n')
  expect(git('branch', '--show-current')).toBe('edit/le-pain')
})
