import type { ReactNode } from 'react'
import type { z } from 'zod'

/**
 * Props of a component of `templates/markdown/`: the directive's attributes, parsed by the `props` schema, its
 * `label` and its content.
 */
export type DirectiveProps<S extends z.ZodType<object> = z.ZodType<object>> = z.output<S> & {
  /** The text in brackets after the name of a container. */
  readonly label?: ReactNode
  /** The content of a container, or the text in brackets after the name of another directive. */
  readonly children?: ReactNode
}
