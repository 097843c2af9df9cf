import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://carnet.example',
  // Like the others: without syntax highlighting.
  markdown: { syntaxHighlight: false },
})
