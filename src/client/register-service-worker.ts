/** The base path of the site. Replaced by the bundler. */
declare const BASE: string

const WORKER = `${BASE}sw.js`

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(address: string): string }
}

/** Registers the service worker once the page has loaded. A failure is only logged. */
export function registerServiceWorker(): void {
  addEventListener('load', () => {
    // Trusted Types require a policy for the address; this one allows a single address.
    const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('site', {
      createScriptURL: () => WORKER,
    })
    navigator.serviceWorker
      ?.register(policy?.createScriptURL('') ?? WORKER, { updateViaCache: 'none' })
      // oxlint-disable-next-line no-console
      .catch(console.error)
  })
}
