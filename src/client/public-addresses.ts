import { options } from 'preact'
import { publicAddress } from '../lib/addresses/public-address.ts'

/** Where the site is; replaced by the bundler. */
declare const BASE: string
declare const TRAILING_SLASH: 'always' | 'never'

const site = { base: BASE, trailingSlash: TRAILING_SLASH }

// Islands write addresses as templates do. The build puts those of the page right; these are what they draw later.
options.vnode = (vnode) => {
  const props = vnode.props as Record<string, unknown>
  for (const name of typeof vnode.type === 'string' ? ['href', 'src', 'action', 'formAction', 'poster'] : [])
    if (typeof props[name] === 'string') props[name] = publicAddress(props[name], site)
}
