import type { ReactNode } from 'react'
import { Icon } from '../art/icons.tsx'
import '../styles/notice.css'

export type NoticeProps = {
  readonly tone?: 'info' | 'warning' | 'success' | 'error'
  readonly title?: ReactNode
  readonly children: ReactNode
}

const icons = { info: 'info', warning: 'warning', success: 'check', error: 'warning' } as const

/** A remark set apart from the text: something to know before going on. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`}>
      <Icon name={icons[tone]} />
      <div className="flow">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
