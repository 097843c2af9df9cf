const paths = {
  phone: 'M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
  mail: 'M3 5h18v14H3zM3 6.5l9 7 9-7',
  pin: 'M12 21.5s7-6.6 7-12a7 7 0 0 0-14 0c0 5.4 7 12 7 12zM12 7a2.5 2.5 0 1 1-.1 0z',
  clock: 'M12 3a9 9 0 1 1-.1 0zM12 7v5l3.5 2.5',
  shield: 'M12 2.5l8 3V11c0 5-3.5 8.5-8 10.5-4.5-2-8-5.5-8-10.5V5.5zM8.5 12l2.5 2.5 4.5-5',
  certificate: 'M12 16H4V4h16v7M8 8h8M8 12h3M17.5 12a3 3 0 1 1-.1 0zM15.5 17.5V22l2-1.5 2 1.5v-4.5',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  plus: 'M12 4v16M4 12h16',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-up': 'M12 20V4M6 10l6-6 6 6',
  'chevron-down': 'M5 8.5l7 7 7-7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M10.5 4a6.5 6.5 0 1 1-.1 0zM15.5 15.5L21 21',
  share: 'M12 15V3M8 7l4-4 4 4M8 11H4v10h16V11h-4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  home: 'M3 11.5L12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6',
  attic: 'M2 13.5L12 4l10 9.5M5 11v9h14v-9M5 15.5h14M8 18h.01M11 17.5h.01M13.5 18h.01M16.5 17.5h.01',
  asbestos: 'M3 19C8 16 8 8 14 3M8 21c1-6 6-8 13-12M4 9c6 0 11 4 15 11M11 4c0 7 3 12 9 11',
  mould: 'M9 4a4.5 4.5 0 1 1-.1 0zM16 13.5a3.5 3.5 0 1 1-.1 0zM18 5.5a2 2 0 1 1-.1 0zM6.5 16a2 2 0 1 1-.1 0z',
  drop: 'M12 2.5c4.5 5.5 6.5 8.5 6.5 12a6.5 6.5 0 0 1-13 0c0-3.5 2-6.5 6.5-12zM9 14.5a3 3 0 0 0 3 3',
  air: 'M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7a2.5 2.5 0 1 1-2.5 2.5',
  analysis: 'M8 3h5v9H8zM10.5 12v3M13 5.5a7.5 7.5 0 0 1 2.5 14M5 20.5h14M7 16h7',
  clipboard: 'M9 5H5v16h14V5h-4M9 3h6v4H9zM8.5 12l1.5 1.5 2.5-3M14.5 12.5h1.5M8.5 17h7',
  candle: 'M9 12h6v9H9zM12 12V9.5c-2.5-1-2-4 0-7 2 3 2.5 6 0 7M5 21h14',
  tool: 'M20.5 7L17 8l-2-2 1-3.5a5 5 0 0 0-6 6.5l-6.5 7A3 3 0 0 0 8 20.5l6.5-6.5a5 5 0 0 0 6-7z',
  calendar: 'M4 5.5h16V21H4zM4 10h16M8 3v5M16 3v5',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z',
  info: 'M12 3a9 9 0 1 1-.1 0zM12 11v5.5M12 7.5h.01',
  warning: 'M12 3.5L22 20.5H2zM12 10v5M12 17.7h.01',
  truck: 'M2 6h12v11H2zM14 10h4l4 4v3h-8M6.5 16a2 2 0 1 1-.1 0zM17.5 16a2 2 0 1 1-.1 0z',
  chat: 'M3 4h18v13h-9l-5 4v-4H3zM8 10.5h.01M12 10.5h.01M16 10.5h.01',
} as const

export type IconName = keyof typeof paths

export type IconProps = { readonly name: IconName; readonly className?: string }

/**
 * Draws one icon of the set: 24-unit grid, 1.75 stroke, in the colour of the surrounding text.
 *
 * It is decorative: the adjacent text, or the label of its button, carries the meaning.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

/** The path of an icon, for a script that draws it. */
export function iconPath(name: IconName): string {
  return paths[name]
}

/** Every icon name, for the style sheet page. */
export const iconNames = Object.keys(paths) as readonly IconName[]
