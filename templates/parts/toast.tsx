import { Icon } from '../art/icons.tsx'
import '../styles/toast.css'
import { Button } from './button.tsx'

export type ToastProps = {
  readonly tone?: 'success' | 'error'
  readonly title: string
  readonly text?: string
  readonly closeLabel: string
}

/** The look of one toast; its live region, timer and swipe belong to the island that shows it. */
export function Toast({ tone = 'success', title, text, closeLabel }: ToastProps) {
  return (
    <div className={`toast toast-${tone}`}>
      <Icon name={tone === 'error' ? 'warning' : 'check'} />
      <div>
        <p className="toast-title">{title}</p>
        {text && <p>{text}</p>}
      </div>
      <Button variant="icon" icon="close" aria-label={closeLabel} />
    </div>
  )
}
