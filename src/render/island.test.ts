import { expectTypeOf, test } from 'vitest'
import type { Enhance, Enhancement } from './island.tsx'

type Enhanced<P extends object> = Parameters<typeof Enhance<P>>[0]
type Bare<P extends object> = { readonly by: Enhancement<P>; readonly when: 'idle' }

test('props can be left out if none is required', () => {
  expectTypeOf<Bare<object>>().toExtend<Enhanced<object>>()
  expectTypeOf<Bare<{ readonly open?: boolean }>>().toExtend<Enhanced<{ readonly open?: boolean }>>()
  expectTypeOf<Bare<{ readonly label: string }>>().not.toExtend<Enhanced<{ readonly label: string }>>()
})
