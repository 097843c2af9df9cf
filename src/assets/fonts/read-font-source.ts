import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FontDefinition } from '../../content/define-site.ts'
import { BuildError } from '../../problems/problem.ts'
import { engineRoot } from '../../disk/engine-paths.ts'

/** Reads a font file from the packages of the site, or else of the engine. Throws a BuildError if it is missing. */
export async function readFontSource(root: string, { family, file }: FontDefinition): Promise<Buffer> {
  const path = find(root, file)
  if (path !== undefined) return readFile(path)
  throw new BuildError({
    code: 'font/missing',
    message: {
      en: `The file of the font "${family}" cannot be found: "${file}".`,
      fr: `Le fichier de la police « ${family} » est introuvable : « ${file} ».`,
    },
    hint: {
      en: 'Install its package (npm install), or correct "file" in "fonts".',
      fr: 'Installez son paquet (npm install), ou corrigez « file » dans « fonts ».',
    },
    place: { file: 'site.config.ts' },
    setting: ['fonts'],
  })
}

function find(root: string, file: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(file, { paths: [root, engineRoot] })
  } catch {
    return undefined
  }
}
