/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { DevState } from '../../../lib/dev-state.ts'
import { useForm } from '../form-context.ts'
import { Button } from '../button.tsx'
import { say } from '../words.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

/** Where `site dev` reports every build. */
const EVENTS = '/__site/events'
/** A mistake in a template can cause the same problem on many pages. */
const MAX_SHOWN = 5

type Props = PageFrameProps & {
  /** Called after the site was built or failed to build. */
  readonly onBuild: () => void
  readonly onContents: () => void
}

/** The page, under the problems that keep it from being rebuilt. If there is no page, links to those that exist. */
export function PageView({ onBuild, onContents, ...page }: Props) {
  const { overview, entry } = useForm()
  const file = entry.opened?.file
  const problems = useBuilds(onBuild)
  // The form shows the problems of its own file.
  const others = problems.filter(({ place }) => file === undefined || !place?.startsWith(`${file}:`))
  return (
    <section class="page" aria-label={say('page')}>
      <div role="alert" class="failure">
        {problems.length > 0 && (
          <>
            <p>{say('failed')}</p>
            <ul>
              {others.slice(0, MAX_SHOWN).map(({ place, message, hint }, index) => (
                <li key={index}>
                  <code>{place}</code> {message} {hint}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {overview.pages.some(({ url }) => url === page.url) ? (
        <PageFrame {...page} />
      ) : (
        <div class="missing">
          <p>
            {say('noPageAt')} <code>{page.url}</code>
          </p>
          <Button text={say('contents')} onClick={onContents} />
        </div>
      )}
    </section>
  )
}

/** The problems that keep the site from being built; `onBuild` is called for the last build and for each new one. */
function useBuilds(onBuild: () => void): DevState['problems'] {
  const [problems, setProblems] = useState<DevState['problems']>([])
  const latest = useRef(onBuild)
  latest.current = onBuild
  useEffect(() => {
    let events: EventSource | undefined
    const listen = () => {
      events?.close()
      // Browsers limit connections per server: a hidden tab closes its own, and catches up when it is visible again.
      if (document.visibilityState === 'hidden') return
      events = new EventSource(EVENTS)
      events.addEventListener('message', ({ data }) => {
        setProblems((JSON.parse(String(data)) as DevState).problems)
        // The first event can be of a build that is newer than the form.
        latest.current()
      })
    }
    listen()
    document.addEventListener('visibilitychange', listen)
  }, [])
  return problems
}
