import { useEffect, useRef, useState } from 'preact/hooks'
import type { DevState } from '../../../lib/dev-state.ts'

/** Where `site dev` tells its pages of every build. */
const EVENTS = '/__site/events'

/** What stops the site from being built, as long as it does; `onBuild` hears of the last build and of each one from now on. */
export function useBuilds(onBuild: () => void): DevState['problems'] {
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
    return () => {
      events?.close()
      document.removeEventListener('visibilitychange', listen)
    }
  }, [])
  return problems
}
