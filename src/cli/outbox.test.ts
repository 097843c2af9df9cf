import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from './fixtures/run-command.ts'
import { storedQuotes } from './quotes/fixtures/stored-quotes.ts'

test('waiting and abandoned emails are listed, and abandoned ones retried on request', async () => {
  const { root, home, contact, store } = await storedQuotes()
  const { id = '' } = (await store.find(home)) ?? {}
  await store.claimDue(new Date('2026-03-02T16:00:00.000Z'), 1, 60_000)
  await store.markFailed(`${id}.acknowledgement`, 'Error 550', 'never', new Date())
  vi.setSystemTime('2026-03-04T16:30:00.000Z')
  onTestFinished(() => void vi.useRealTimers())
  const { code, stdout } = await runCommand('outbox', '--root', root)
  expect(code).toBe(0)
  expect(stdout).toContain(`${home}  à la personne`)
  expect(stdout).toMatch(
    new RegExp(`^${contact}  à l’entreprise +en attente, à envoyer depuis le 2026-03-02 21:30$`, 'm'),
  )
  expect(stdout).toMatch(
    /^ {12}des demandes mises de côté {2}en attente, prochain essai le 2026-03-04 12:01$/m,
  )
  expect(stdout).toMatch(/à la personne .* abandonné(?: après 1 essai \(Error 550\))?$/m)
  expect(stdout).toContain('4 courriels en attente, 1 abandonné\n« site outbox --retry »')

  const retried = await runCommand('outbox', '--retry', '--root', root)
  expect(retried.stdout).toContain('À essayer de nouveau : 1 courriel.')
  expect(retried.stdout).not.toContain('abandonné\n«')
  const again = await runCommand('outbox', '--retry', '--json', '--root', root)
  expect(JSON.parse(again.stdout)).toMatchObject({ retried: 0, mails: [{}, {}, {}, {}, {}] })
})

test('the outbox is printed in English unless the config chooses French', async () => {
  const { root, home } = await storedQuotes('en')
  const { stdout } = await runCommand('outbox', '--root', root)
  expect(stdout).toMatch(/^Request +Email +State\n/)
  expect(stdout).toMatch(new RegExp(`^${home} +to the person +waiting, due since \\d{4}-`, 'm'))
  expect(stdout).toContain('\n\n5 emails waiting, 0 given up\n')
  const retried = await runCommand('outbox', '--retry', '--root', root)
  expect(retried.stdout).toContain('To try again: 0 emails.')
})

test('an empty outbox reports that all emails were sent', async () => {
  const { root, db } = await storedQuotes()
  await db.deleteFrom('outbox').execute()
  expect(await runCommand('outbox', '--root', root)).toMatchObject({
    code: 0,
    stdout: 'Tous les courriels sont partis.\n',
  })
})
