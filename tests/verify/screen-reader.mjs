// Speaks journeys through Orca in Firefox on a screen of its own, and prints what Orca said after each key (docs/verify.md).
//   node tests/verify/screen-reader.mjs http://localhost:4321
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A page, then keys with xdotool's names; `type:` types text. */
const JOURNEYS = [
  ['/', 'ctrl+Home', 'h', 'h', 'm', 'm', 'k'],
  ['/contact', 'e', 'Tab', 'type:Roy', 'Tab', 'Tab'],
  ['/services/decontamination-amiante', 'h', 'h', 'shift+m'],
  ['/blog', 'h', 'e', 'shift+Tab', 'Tab', 'type:amiante'],
  ['/en', 'h', 'h'],
]
const DISPLAY = process.env.SR_DISPLAY ?? ':78'
const PREFERENCES = `user_pref("accessibility.force_disabled", -1);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.preonboarding.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("browser.translations.automaticallyPopup", false);
user_pref("termsofuse.bypassNotification", true);
`

const [origin = 'http://localhost:4321', folder] = process.argv.slice(2)
await (folder === undefined ? start() : listen(folder))

/** Starts the screen and the session, in which this file runs again. */
async function start() {
  const home = mkdtempSync(join(tmpdir(), 'screen-reader-'))
  mkdirSync(join(home, 'run'), { mode: 0o700 })
  const env = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    DISPLAY,
    GNOME_ACCESSIBILITY: '1',
    LC_ALL: 'C.UTF-8',
  }
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1280x900x24'], { stdio: 'ignore' })
  await wait(1000)
  const inside = ['dbus-run-session', '--', process.execPath, import.meta.filename, origin, home]
  spawnSync(inside[0], inside.slice(1), { env, stdio: ['ignore', 'inherit', 'ignore'] })
  screen.kill()
  rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
}

async function listen(home) {
  const log = join(home, 'orca.log')
  const profile = join(home, 'profile')
  mkdirSync(profile)
  writeFileSync(join(profile, 'user.js'), PREFERENCES)
  const run = (command, ...args) => spawn(command, args, { stdio: 'ignore' })
  const programs = [
    run('/usr/libexec/at-spi-bus-launcher', '--launch-immediately', '--a11y=1'),
    run('openbox'),
  ]
  await wait(2000)
  programs.push(run('orca', '--debug', `--debug-file=${log}`))
  await until(() => spoken(log).length > 0)
  programs.push(run('firefox-esr', '--profile', profile, '--no-remote', 'about:blank'))
  await until(() =>
    /frame\./.test(
      spoken(log)
        .map(({ words }) => words)
        .join(' '),
    ),
  )
  await wait(3000)
  for (const journey of JOURNEYS) await speak(journey, log)
  for (const program of programs.reverse()) program.kill()
  process.exit()
}

async function speak([path, ...keys], log) {
  press('ctrl+l')
  await wait(500)
  press(`type:${origin}${path}`)
  press('Return')
  await wait(5000)
  // Any key stops the reading of the whole page.
  press('Control_L')
  await wait(1000)
  const marks = []
  for (const key of keys) {
    marks.push({ at: now(), key })
    press(key)
    await wait(1800)
  }
  marks.push({ at: now(), key: '' })
  // Orca's last output stays in its buffer until more follows.
  for (let times = 0; times < 3; times++) {
    press('Control_L')
    await wait(300)
  }
  console.log(`\n${path}`)
  const said = spoken(log)
  for (const [index, { at, key }] of marks.slice(0, -1).entries()) {
    const until = marks[index + 1].at
    const words = said.filter((each) => each.at >= at && each.at < until)
    console.log(`  ${key.padEnd(16)} ${words.map(({ words }) => words).join(' ¦ ')}`)
  }
}

function press(key) {
  const typed = key.startsWith('type:')
  spawnSync('xdotool', typed ? ['type', '--delay', '40', key.slice(5)] : ['key', key])
}

/** What Orca has said so far, with the time; the keys that it echoes have a space before the brace. */
function spoken(log) {
  if (!existsSync(log)) return []
  const lines = readFileSync(log, 'utf8').matchAll(/^(\S+) - SPEECH OUTPUT: '(.*?)'(?:\{.*)?$/gm)
  return [...lines].map(([, at, words]) => ({ at, words }))
}

function now() {
  return new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(11, 23)
}

async function until(condition) {
  for (let times = 0; times < 80 && !condition(); times++) await wait(500)
}
