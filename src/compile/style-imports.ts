import type { Plugin } from 'esbuild'

/** To code, a style sheet is a module without exports: what is imported from it by name is a mistake. */
export const styleImports: Plugin = {
  name: 'style-imports',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: 'export {}' }))
  },
}
