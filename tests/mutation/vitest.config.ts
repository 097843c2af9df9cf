import { defineConfig } from 'vitest/config'

/**
 * The tests beside the folders that run.mjs changes. Left out are those of a size, since all changes stand in the code
 * at once, the sweep of the contact form, which asks for every line of it and takes longer than all the others, and the
 * test that kills servers, which are other processes and have none of the changes.
 */
export default defineConfig({
  test: {
    include: (process.env.MUTATED ?? 'src').split(' ').map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['src/api/contact/same-verdict.test.ts', 'src/api/storage/kill.test.ts'],
    testNamePattern: /^(?!.*stays under \d)/,
    testTimeout: 60_000,
  },
})
