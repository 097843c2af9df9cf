import '../templates/styles/consent.css'
import type { ConsentWords } from '../templates/schemas/consent.ts'
import { buttonElement, element } from './shared/element.ts'
import { ANALYTICS } from './shared/timings.ts'

const KEY = 'consent'
/** Increase when the request changes: consent to something else does not count. */
const VERSION = 1
const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id='

type AnalyticsProps = { readonly id: string; readonly words: ConsentWords }
type Choice = 'granted' | 'denied'
type Tag = (...command: readonly unknown[]) => void
type Scope = {
  dataLayer?: unknown[]
  gtag?: Tag
  [disabled: `ga-disable-${string}`]: boolean
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(): string },
    ): { createScriptURL(text: string): string }
  }
}
const scope = globalThis as unknown as Scope

/**
 * Asks for consent, remembers the choice, and measures the visit only with consent.
 *
 * Does not ask if the browser sends Global Privacy Control, which means no.
 */
export function analytics(island: Element, { id, words }: AnalyticsProps): void {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return forget(id)

  const painted = new Promise<void>((done) => {
    const wait = () => setTimeout(done, ANALYTICS.largestPaint)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait)
  })
  const apply = (choice: Choice) => (choice === 'granted' ? measure(id, painted) : forget(id))
  const bar = drawBar(words, (choice) => {
    write(choice)
    apply(choice)
    show(false)
    opener?.focus()
  })
  island.append(bar)
  // The page makes room for the bar.
  const show = (open: boolean) => {
    bar.hidden = !open
    document.documentElement.toggleAttribute('data-consent', open)
  }
  const preferences = document.querySelector<HTMLElement>('[data-preferences]')
  let opener: HTMLElement | null | undefined
  if (preferences) {
    preferences.hidden = false
    preferences.addEventListener('click', () => {
      opener = preferences.querySelector('button')
      show(true)
      bar.focus()
    })
  }
  const choice = read()
  if (choice) apply(choice)
  else show(true)
}

function drawBar(words: ConsentWords, choose: (choice: Choice) => void): HTMLElement {
  const { label, text, policy, refuse, accept } = words
  const button = (name: string, choice: Choice) =>
    buttonElement(name, 'btn btn-secondary', () => choose(choice))
  return element(
    'section',
    { class: 'consent screen', 'aria-label': label, tabindex: '-1', hidden: '' },
    element(
      'div',
      { class: 'wrap consent-inside' },
      element('p', {}, `${text} `, element('a', { href: policy.href }, policy.label)),
      element('div', { class: 'actions' }, button(refuse, 'denied'), button(accept, 'granted')),
    ),
  )
}

/** Loads the measuring script and reports this page; its cookies are the only ones of the site. */
function measure(id: string, painted: Promise<void>): void {
  if ((document as { prerendering?: boolean }).prerendering) {
    // A prerendered page that nobody has seen yet is not a view.
    document.addEventListener('prerenderingchange', () => measure(id, painted), { once: true })
    return
  }
  scope[`ga-disable-${id}`] = false
  if (scope.gtag) return
  const queue: unknown[] = (scope.dataLayer = [])
  // The script reads its commands as the `arguments` of a function, not as arrays.
  const tag: Tag = (scope.gtag = function () {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments)
  })
  const { origin, pathname } = location
  // Only the path: the query can contain what someone searched for.
  const view = { page_path: pathname, page_location: origin + pathname }
  tag('js', new Date())
  tag('config', id, view)
  addEventListener('pageshow', ({ persisted }) => persisted && tag('event', 'page_view', view))
  load(SCRIPT + id)

  let paint = 0
  new PerformanceObserver((list) => {
    paint = list.getEntries().at(-1)?.startTime ?? paint
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  void painted.then(() => {
    if (!scope[`ga-disable-${id}`])
      tag('event', 'web_vitals', { event_label: 'LCP', value: Math.round(paint) })
  })
}

function load(address: string): void {
  const script = document.createElement('script')
  const policy = scope.trustedTypes?.createPolicy('analytics', { createScriptURL: () => address })
  script.async = true
  script.src = policy?.createScriptURL('') ?? address
  document.head.append(script)
}

/** Stops measuring, and deletes the cookies that measuring has set, on this host and its parent domains. */
function forget(id: string): void {
  scope[`ga-disable-${id}`] = true
  const names = document.cookie.match(/(?<=^|; )_ga[^=]*/g) ?? []
  for (const name of names) {
    document.cookie = `${name}=;path=/;max-age=0`
    for (let host = location.hostname; host.includes('.'); host = host.slice(host.indexOf('.') + 1))
      document.cookie = `${name}=;path=/;max-age=0;domain=${host}`
  }
}

function read(): Choice | undefined {
  try {
    const { version, choice } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return version === VERSION ? choice : undefined
  } catch {
    // Storage can be blocked: the visitor is then asked on every page.
    return undefined
  }
}

function write(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, choice, date: new Date().toISOString() }))
  } catch {
    // See above.
  }
}
