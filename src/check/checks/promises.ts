import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { defineCheck } from '../run/check.ts'
import { placeAt } from '../../lib/text/place-at.ts'

/** A sentence; it continues after a line break, except before an empty line, a list item or a key. */
const SENTENCE = /[^.!?\n]+(?:\n(?!\s*(?:\n|[-#]|[\w-]+:))[^.!?\n]+)*/g
// Comments to skip. A trailing one with a fact is kept: it can cite the fact of a label that cannot.
const COMMENT = /^\s*#.*$|\s#\s(?!.*\{\{).*$/gm
const CITES = /\{\{|\}\}/

export const promises = defineCheck({
  name: 'promises',
  title: { en: 'Promises', fr: 'Promesses' },
  description: {
    en: 'A sentence with words that make a promise (`promises` of `site.config.ts`) cites a fact of `content/facts.yaml`.',
    fr: 'Une phrase qui a des mots de promesse (`promises` de `site.config.ts`) cite un fait de `content/facts.yaml`.',
  },
  rules: {
    'fact/uncited-promise': {
      level: 'launch',
      means: {
        en: 'A sentence makes a promise and cites no fact.',
        fr: 'Une phrase promet sans citer de fait.',
      },
      fix: {
        en: 'Cite the fact that says it, add one with "kind: promise", or remove the promise.',
        fr: 'Citez le fait qui le dit, ajoutez-en un de « kind: promise », ou retirez la promesse.',
      },
    },
  },
  site: ({ config, sources }, report) => {
    const { promises: words } = config
    if (!words) return
    for (const file of sources.content) {
      if (file === FACTS_FILE) continue
      const written = sources.read(file) ?? ''
      const source = file.endsWith('.yaml')
        ? written.replace(COMMENT, (comment) => ' '.repeat(comment.length))
        : written
      for (const { 0: sentence, index } of source.matchAll(SENTENCE)) {
        const promise = words.exec(sentence)
        if (!promise || CITES.test(sentence)) continue
        report('fact/uncited-promise', {
          value: promise[0],
          where: { place: { file, ...placeAt(written, index + promise.index) } },
        })
      }
    }
  },
})
