import type { DirectiveProps } from 'site/page'

/** `:kbd[Ctrl]`: a key. */
export default function Key({ children }: DirectiveProps) {
  return <kbd>{children}</kbd>
}
