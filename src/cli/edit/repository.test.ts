import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { openRepository } from './repository.ts'

/** A site with one commit, in a repository whose remote is a folder. */
async function openWithRemote() {
  const folder = temporaryFolder()
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
  const repository = openRepository(root)
  const commit = async (text: string) => {
    write(text)
    return repository.commit(await repository.changed(), text, await repository.branchFor('Le pain'))
  }
  return { root, remote, git, write, hook, repository, commit }
}

test('a commit that could not be pushed stays marked as unsent until it is pushed', async () => {
  const { git, remote, repository, commit } = await openWithRemote()
  expect(await repository.isUnsent()).toBe(false)
  await commit('name: B\n')
  git('remote', 'set-url', 'origin', `${remote}-gone`)
  await expect(repository.push('origin', 'edit/le-pain')).rejects.toThrow('gone')
  expect(await repository.isUnsent()).toBe(true)
  git('remote', 'set-url', 'origin', remote)
  // As in a clone of a single branch.
  git('config', 'remote.origin.fetch', '+refs/heads/main:refs/remotes/origin/main')
  expect(await repository.push('origin', 'edit/le-pain')).toMatchObject({ branch: 'edit/le-pain' })
  expect(await repository.isUnsent()).toBe(false)
})

test('of several remotes, a branch is pushed to origin', async () => {
  const { git, repository } = await openWithRemote()
  git('remote', 'add', 'backup', '/backup.git')
  expect(await repository.remote()).toBe('origin')
  git('remote', 'remove', 'origin')
  expect(await repository.remote()).toBe('backup')
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
  expect(await repository.push('origin', 'edit/le-pain')).toMatchObject({ branch: 'edit/le-pain-2' })
  expect(git('branch', '--show-current')).toBe('edit/le-pain-2')
  expect(git('ls-remote', 'origin', 'edit/le-pain-2')).toContain(git('rev-parse', 'HEAD'))
  expect(git('ls-remote', 'origin', 'edit/le-pain')).not.toContain(git('rev-parse', 'HEAD'))
})

test('after a commit that a hook refuses, the next one has its files, and what is staged stays', async () => {
  const { root, git, hook, commit } = await openWithRemote()
  const content = (name: string) => join(root, 'content', name)
  writeFileSync(join(root, 'staged.txt'), 'staged')
  git('add', '.')
  writeFileSync(content('new.yaml'), 'name: new\n')
  hook('pre-commit', 'echo not on Fridays\nexit 1')
  await expect(commit('name: B\n')).rejects.toMatchObject({ stderr: 'not on Fridays\n' })
  expect(git('branch', '--format=%(refname:short)')).toBe('main')
  git('switch', '--quiet', '--detach')
  await expect(commit('name: B\n')).rejects.toThrow()
  expect(git('branch', '--show-current')).toBe('')
  rmSync(join(root, '.git', 'hooks', 'pre-commit'))
  await commit('name: C\n')
  expect(git('branch', '--show-current')).toBe('edit/le-pain')
  expect(git('show', '--name-only', '--format=')).toBe('content/a.yaml\ncontent/new.yaml')
  expect(git('status', '--porcelain')).toBe('A  staged.txt')
})

test.each([
  ['https://github.com/a/b/pull/new/edit/le-pain', true],
  ['https://gitlab.test/a/b/-/merge_requests/new?merge_request%5Bsource_branch%5D=edit%2Fle-pain', true],
  ['https://codeberg.org/a/b/compare/main...edit/le-pain', true],
  ['https://github.com/a/b/security/dependabot', false],
])('a host that answers a push with %s is asked to merge there: %s', async (address, isProposal) => {
  const { remote, repository, commit } = await openWithRemote()
  mkdirSync(join(remote, 'hooks'), { recursive: true })
  writeFileSync(join(remote, 'hooks', 'post-receive'), `#!/bin/sh\necho 'Visit:\n   ${address}'\n`, {
    mode: 0o755,
  })
  await commit('name: B\n')
  const { proposal } = await repository.push('origin', 'edit/le-pain')
  expect(proposal).toBe(isProposal ? address : undefined)
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

test('a locked index refuses a commit, and the next one is made', async () => {
  const { root, git, commit } = await openWithRemote()
  writeFileSync(join(root, '.git', 'index.lock'), '')
  await expect(commit('name: B\n')).rejects.toThrow('index.lock')
  rmSync(join(root, '.git', 'index.lock'))
  await commit('name: C\n')
  expect(git('branch', '--show-current')).toBe('edit/le-pain')
})

test('a branch that the host squashed is left for what the host has, with what is not committed', async () => {
  const { root, git, write, repository, commit } = await openWithRemote()
  git('push', '--quiet', 'origin', 'main')
  git('remote', 'set-head', 'origin', 'main')
  git('switch', '--quiet', '--create', 'edit/le-pain')
  await repository.leaveMerged()
  await commit('name: B\n')
  await repository.leaveMerged()
  expect(git('branch', '--show-current')).toBe('edit/le-pain')

  git('switch', '--quiet', '--detach', 'main')
  write('name: B\n')
  writeFileSync(join(root, 'content', 'b.yaml'), 'name: theirs\n')
  git('add', '.')
  git('commit', '--quiet', '--message=squashed')
  git('push', '--quiet', 'origin', 'HEAD:main')
  git('switch', '--quiet', 'edit/le-pain')
  write('name: C\n')
  await repository.leaveMerged()
  expect(git('status', '--porcelain')).toBe('M content/a.yaml')
  expect(git('rev-parse', 'HEAD')).toBe(git('rev-parse', 'origin/main'))
  expect(await repository.branchFor('Le pain')).toBe('edit/le-pain-2')
})

test('nothing waits for a remote that does not answer once the editor has given up', async () => {
  const { git, repository } = await openWithRemote()
  git('switch', '--quiet', '--create', 'edit/le-pain')
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  git('remote', 'set-url', 'origin', `http://127.0.0.1:${port}/site.git`)
  const connected = once(silent, 'connection')
  await repository.leaveMerged()
  const [socket] = (await connected) as [Socket]
  await once(socket.resume(), 'close')
})
