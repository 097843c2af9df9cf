import { expect, test } from 'vitest'
import { gitEnvironment } from './git-environment.ts'

test('git gets the settings of the user, but not the repository of a hook', () => {
  const own = { PATH: '/bin', GIT_SSH_COMMAND: 'ssh -i key', GIT_AUTHOR_NAME: 'A', GIT_CONFIG_GLOBAL: '/a' }
  const ofHook = { GIT_DIR: '.git', GIT_INDEX_FILE: '.git/index', GIT_WORK_TREE: '/a', GIT_CONFIG_COUNT: '1' }
  expect(gitEnvironment({ ...own, ...ofHook })).toEqual(own)
})
