import { options } from 'preact'
import { publicAddress } from '../lib/addresses/public-address.ts'

/** The site's base path. Replaced by the bundler. */
declare const BASE: string
declare const TRAILING_SLASH: 'always' | 'never'

const site = { base: BASE, trailingSlash: TRAILING_SLASH }

// Islands write addresses as templates do. The build converts those in the page; this converts those rendered later.
options.vnode = (vnode) => {
  const props = vnode.props as Record<string, unknown>
  for (const name of typeof vnode.type === 'string' ? ['href', 'src', 'action', 'formAction', 'poster'] : [])
    if (typeof props[name] === 'string') props[name] = publicAddress(props[name], site)
}
