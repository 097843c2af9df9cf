import type { ReactNode } from 'react'
import '../styles/emergency-banner.css'
import { CallButton } from './call-button.tsx'

export type EmergencyBannerProps = {
  readonly title: string
  readonly text?: ReactNode
  /** `aside` is the narrow box of a sidebar. */
  readonly shape?: 'band' | 'aside'
}

/** Says in one sentence that someone answers now, and gives the number. */
export function EmergencyBanner({ title, text, shape = 'band' }: EmergencyBannerProps) {
  return (
    <aside className={`emergency emergency-${shape} deep`} aria-label={title}>
      <div className={shape === 'band' ? 'emergency-inside wrap' : 'emergency-inside'}>
        <div>
          <h2 className="emergency-title">{title}</h2>
          {text && <p className="emergency-text">{text}</p>}
        </div>
        <div className="actions">
          <CallButton size={shape === 'band' ? 'l' : 'm'} />
        </div>
      </div>
    </aside>
  )
}
