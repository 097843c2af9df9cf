import { useLayoutEffect, useState } from 'react'
import '../../templates/styles/location-dialog.css'
import type { LocationWords } from '../../templates/schemas/widgets.ts'
import { cityAtRandom, locateCity, type Coordinates, type HalfBox } from './locate-city.ts'
import { LOCATION } from './timings.ts'
import { useModalDialog } from './use-modal-dialog.ts'
import { updateVisit } from './visit.ts'

type ServedCity = Coordinates & {
  readonly slug: string
  readonly name: string
  readonly delay: string
  /** Its page, if it has one. */
  readonly href?: string
}

export type LocationDialogProps = {
  readonly words: LocationWords
  readonly cities: readonly ServedCity[]
  readonly half: HalfBox
  readonly phone: { readonly text: string; readonly href: string }
  readonly onClose: () => void
}

type State =
  | { readonly name: 'detecting' }
  | { readonly name: 'unavailable' }
  /** `label` says that the city is a guess. */
  | { readonly name: 'found'; readonly city: ServedCity; readonly label?: string }

/** The dialog itself: it looks for the city as soon as it opens. Coordinates are neither sent nor stored. */
export function LocationDialog({ words, cities, half, phone, onClose }: LocationDialogProps) {
  const [state, setState] = useState<State>({ name: 'detecting' })
  // A screen reader announces the focused element: with a heading inside focused, some would say nothing.
  const { ref, close, onCancel } = useModalDialog((dialog) => dialog.focus())

  useLayoutEffect(() => {
    // A press outside the window is a press on the dialog itself, since its content fills it. The listener is on the
    // document: on the dialog, screen readers would call everything in it clickable.
    const leave = ({ target }: Event) => {
      if (target === ref.current) close()
    }
    document.addEventListener('click', leave)
    return () => document.removeEventListener('click', leave)
  }, [])

  useLayoutEffect(() => {
    let open = true
    void detect(words, cities, half).then((found) => {
      if (open) setState(found)
    })
    return () => {
      open = false
    }
  }, [])

  const [callBefore, callAfter] = words.call.split('{phone}')
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className="location"
      aria-labelledby="localisation-titre"
      onCancel={onCancel}
      onClose={onClose}
    >
      <div className="location-inside flow">
        <h2 id="localisation-titre">{words.title}</h2>
        <div role="status" className="flow">
          <Outcome words={words} state={state} />
        </div>
        <div className="actions">
          <a className="btn btn-call" href={phone.href}>
            <span>
              {callBefore}
              <span className="nowrap">{phone.text}</span>
              {callAfter}
            </span>
          </a>
          {state.name === 'found' && state.label === undefined && state.city.href && (
            <a className="btn btn-secondary" href={state.city.href}>
              {words.page.replace('{city}', state.city.name)}
            </a>
          )}
          <button type="button" className="btn btn-secondary" onClick={close}>
            {words.close}
          </button>
        </div>
      </div>
    </dialog>
  )
}

function Outcome({ words, state }: { readonly words: LocationWords; readonly state: State }) {
  if (state.name === 'detecting') {
    return (
      <>
        <p>{words.detecting}</p>
        <p className="note">{words.privacy}</p>
      </>
    )
  }
  if (state.name === 'unavailable') {
    return (
      <>
        <p className="location-place">{words.unavailable.title}</p>
        <p>{words.unavailable.text}</p>
      </>
    )
  }
  const { city, label } = state
  const line = label === undefined ? words.detected : words.approximate.replace('{label}', label)
  return (
    <>
      <p className="location-place">{line.replace('{city}', city.name)}</p>
      <p>{label === undefined ? words.team.replace('{delay}', city.delay) : words.guess}</p>
    </>
  )
}

async function detect(words: LocationWords, cities: readonly ServedCity[], half: HalfBox): Promise<State> {
  const guess = (label: string): State => {
    const city = cityAtRandom(cities, Math.random)
    return city ? { name: 'found', city, label } : { name: 'unavailable' }
  }
  if (!('geolocation' in navigator)) return guess(words.labels.unsupported)
  try {
    const { latitude, longitude } = await position()
    const city = locateCity({ lat: latitude, lng: longitude }, cities, half)
    if (!city) return { name: 'unavailable' }
    updateVisit({ city: city.slug })
    return { name: 'found', city }
  } catch {
    return guess(words.labels.failed)
  }
}

function position(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      enableHighAccuracy: true,
      timeout: LOCATION.timeout,
      maximumAge: LOCATION.maximumAge,
    })
  })
}
