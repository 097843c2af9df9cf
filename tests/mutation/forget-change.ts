// Runs before the modules of a test are loaded, in a thread that may still have the change of the previous run.
const stryker = (globalThis as { __stryker__?: { activeMutant?: string | undefined } }).__stryker__
if (stryker) stryker.activeMutant = undefined
