import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://carnet.example',
  // As the others: code is not coloured.
  markdown: { syntaxHighlight: false },
})
