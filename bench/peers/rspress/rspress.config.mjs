import { defineConfig } from '@rspress/core'

export default defineConfig({
  root: 'docs',
  outDir: 'doc_build',
  lang: 'fr-CA',
  title: 'Carnet du bâtiment',
  siteOrigin: 'https://carnet.example',
  globalStyles: `${import.meta.dirname}/base.css`,
  // Features that the site does not have.
  search: false,
  llms: false,
})
