import preact from '@astrojs/preact'
import { defineConfig } from 'astro/config'

export default defineConfig({ site: 'https://www.nordassain.example', integrations: [preact()] })
