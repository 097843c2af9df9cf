/** The mark: a steep roof, walls, and the N of the name as its brace. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 40 40" aria-hidden="true">
      <path className="logo-house" d="M20 1l18 18v20H2V19z" />
      <path className="logo-letter" d="M12 34V19l16 15V19" />
    </svg>
  )
}

export type LogoProps = { readonly name: string; readonly src?: string }

/**
 * Mark and wordmark. The first word of `name` is large, the rest below it.
 *
 * With `src` the mark is that image, as in the header where it is preloaded; without, it is drawn in the surrounding
 * colours.
 */
export function Logo({ name, src }: LogoProps) {
  const [first = name, ...rest] = name.split(' ')
  return (
    <span className="logo">
      {src ? <img className="logo-mark" src={src} alt="" width="40" height="40" /> : <LogoMark />}
      <span className="logo-name">
        {first} <span className="logo-trade">{rest.join(' ')}</span>
      </span>
    </span>
  )
}
