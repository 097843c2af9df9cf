import type { ButtonLook } from './button.tsx'
import { Button } from './button.tsx'
import { usePhone } from './phone.ts'
import { useLang } from './use-lang.ts'

export type CallButtonProps = {
  readonly size?: ButtonLook['size']
  /** Words before the number; « Appeler » by default. */
  readonly label?: string
  readonly className?: string
}

/** The orange button that calls the emergency line. */
export function CallButton({ size = 'm', label, className = '' }: CallButtonProps) {
  const phone = usePhone()
  const lang = useLang()
  return (
    <Button variant="call" icon="phone" size={size} className={className} href={phone.href}>
      <span>
        {label ?? (lang === 'fr' ? 'Appeler' : 'Call')} <span className="num nowrap">{phone.text}</span>
      </span>
    </Button>
  )
}
