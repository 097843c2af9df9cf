/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { DevState } from '../../../lib/dev-state.ts'
import { useForm } from '../form-context.ts'
import { Button } from '../button.tsx'
import { say } from '../words.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

/** Where `site dev` tells its pages of every build. */
const EVENTS = '/__site/events'
/** Of a template with a mistake, many pages may say the same. */
const MOST = 5

type Props = PageFrameProps & {
  /** The site was built again, or could not be. */
  readonly onBuild: () => void
  /** The author asks for the list of all content. */
  readonly onContents: () => void
}

/** The page, under what stops it from being made anew; or, where there is none, the way to those that there are. */
export function PageView({ onBuild, onContents, ...page }: Props) {
  const { overview, entry } = useForm()
  const file = entry.opened?.file
  const problems = useBuilds(onBuild)
  // The form says the mistakes of its own file.
  const others = problems.filter(({ place }) => file === undefined || !place?.startsWith(`${file}:`))
  return (
    <section class="page" aria-label={say('page')}>
      <div role="alert" class="failure">
        {problems.length > 0 && (
          <>
            <p>{say('failed')}</p>
            <ul>
              {others.slice(0, MOST).map(({ place, message, hint }, index) => (
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

/** What stops the site from being built, as long as it does; `onBuild` hears of the last build and of each one from now on. */
function useBuilds(onBuild: () => void): DevState['problems'] {
  const [problems, setProblems] = useState<DevState['problems']>([])
  const latest = useRef(onBuild)
  latest.current = onBuild
  useEffect(() => {
    let events: EventSource | undefined
    const listen = () => {
      events?.close()
      // A browser has few connections to one server: a tab out of sight leaves its own, and hears the news when it is back.
      if (document.visibilityState === 'hidden') return
      events = new EventSource(EVENTS)
      events.addEventListener('message', ({ data }) => {
        setProblems((JSON.parse(String(data)) as DevState).problems)
        // The first word may be of a build that came after the form.
        latest.current()
      })
    }
    listen()
    document.addEventListener('visibilitychange', listen)
  }, [])
  return problems
}
