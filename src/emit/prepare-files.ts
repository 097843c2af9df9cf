import { concurrent } from '../lib/lists/concurrent.ts'
import type { Count } from '../lib/progress.ts'
import type { SiteFile } from '../lib/site-file.ts'
import { orElse } from '../problems/or-else.ts'
import { failIfAny, type Problem } from '../problems/problem.ts'

/** An encoder uses several threads. */
const MAX_ENCODERS = 2

/** Prepares those of `files` that need it. Throws a BuildError with all problems. */
export async function prepareFiles(files: readonly SiteFile[], count?: Count): Promise<void> {
  const slow = files.flatMap(({ prepare }) => prepare ?? [])
  const problems: Problem[] = []
  await concurrent(slow, MAX_ENCODERS, (prepare, index) => {
    count?.(index, slow.length)
    return orElse(prepare(), undefined, problems)
  })
  failIfAny(problems)
}
