import type { Plugin } from 'esbuild'

/** To code, a style sheet is a module without exports: importing a name from it is an error. */
export const styleImports: Plugin = {
  name: 'style-imports',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: 'export {}' }))
  },
}
