import { findFirefox, findWebKit } from '../setup/find-browsers.mjs'
import { launchChromiumTab } from './launch-chromium-tab.ts'
import { launchFirefox } from './launch-firefox.ts'
import { launchWebKit } from './launch-webkit.ts'

/** The browsers that tests run in, and whether this machine has them. */
export const ALL_BROWSERS = [
  { name: 'Chromium', launch: launchChromiumTab, found: true },
  { name: 'Firefox', launch: launchFirefox, found: findFirefox() !== undefined },
  { name: 'WebKit', launch: launchWebKit, found: findWebKit() !== undefined },
]
