import type { ReactNode } from 'react'
import '../styles/emergency-banner.css'
import { CallButton } from './call-button.tsx'

export type EmergencyBannerProps = {
  readonly title: string
  readonly text?: ReactNode
  /** More actions beside the call button. */
  readonly actions?: ReactNode
  /** `aside` is the narrow box of a sidebar. */
  readonly shape?: 'band' | 'aside'
  readonly heading?: 'h2' | 'h3'
}

/** Says in one breath that someone answers now, and gives the number. */
export function EmergencyBanner(props: EmergencyBannerProps) {
  const { title, text, actions, shape = 'band', heading: Heading = 'h2' } = props
  return (
    <aside className={`emergency emergency-${shape} deep`} aria-label={title}>
      <div className={shape === 'band' ? 'emergency-inside wrap' : 'emergency-inside'}>
        <div>
          <Heading className="emergency-title">{title}</Heading>
          {text && <p className="emergency-text">{text}</p>}
        </div>
        <div className="actions">
          <CallButton size={shape === 'band' ? 'l' : 'm'} />
          {actions}
        </div>
      </div>
    </aside>
  )
}
