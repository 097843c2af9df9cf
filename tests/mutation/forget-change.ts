// Runs before the modules of a test are loaded, in a thread that may have the change of the run before.
const stryker = (globalThis as { __stryker__?: { activeMutant?: string | undefined } }).__stryker__
if (stryker) stryker.activeMutant = undefined
