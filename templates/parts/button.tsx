import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import type { IconName } from '../art/icons.tsx'
import { Icon } from '../art/icons.tsx'
import '../styles/button.css'

export type ButtonLook = {
  /** `call` is orange and only for calling the emergency line. */
  readonly variant?: 'call' | 'primary' | 'secondary' | 'quiet' | 'icon'
  readonly size?: 's' | 'm' | 'l'
  readonly icon?: IconName
  readonly iconEnd?: IconName
  readonly busy?: boolean
  /** Extra classes; the style sheet page forces states with `is-hover`, `is-focus`, `is-active`. */
  readonly className?: string
  readonly children?: ReactNode
}

type LinkProps = ButtonLook & { readonly href: string } & Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    keyof ButtonLook
  >
type PushProps = ButtonLook & { readonly href?: undefined } & Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    keyof ButtonLook
  >

export type ButtonProps = LinkProps | PushProps

/**
 * A button, or a link that looks like one if `href` is given.
 *
 * A `variant="icon"` button needs an `aria-label`. `busy` keeps the button focusable, shows a spinner and sets
 * `aria-busy`; pass `disabled` as well while a request is in flight.
 */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'm', icon, iconEnd, busy, className, children, ...rest } = props
  const off = 'disabled' in rest && rest.disabled
  const look = [
    'btn',
    `btn-${variant}`,
    size !== 'm' && `btn-${size}`,
    busy && 'btn-busy',
    off && 'btn-off',
    className,
  ]
    .filter(Boolean)
    .join(' ')
  const inside = (
    <>
      {icon && !busy && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </>
  )
  const state = busy ? ({ 'aria-busy': true } as const) : {}

  if (rest.href !== undefined) {
    return (
      <a {...(rest as AnchorHTMLAttributes<HTMLAnchorElement>)} {...state} className={look}>
        {inside}
      </a>
    )
  }
  return (
    <button type="button" {...(rest as ButtonHTMLAttributes<HTMLButtonElement>)} {...state} className={look}>
      {inside}
    </button>
  )
}
