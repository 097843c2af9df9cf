import type { ReactNode } from 'react'
import type { z } from 'zod'

/**
 * Props of a component of `templates/markdown/`: what its `props` schema makes of the attributes of the directive, its
 * `label` and its content.
 */
export type DirectiveProps<S extends z.ZodType<object> = z.ZodType<object>> = z.output<S> & {
  /** What stands in brackets after the name of a container. */
  readonly label?: ReactNode
  /** What stands in a container, or in brackets after the name of another directive. */
  readonly children?: ReactNode
}
