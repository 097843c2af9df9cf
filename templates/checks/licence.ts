import { defineCheck } from 'site/config'

const FACT = 'licence'
const WHERE = { yaml: { file: 'content/facts.yaml', path: [FACT] } }

// After its name, a number counts in any format; elsewhere, only with dashes.
const NUMBER =
  /(?<![\d-])\d{4}-\d{4}-\d{2}(?![\d-])|(?<=(?:R\.?B\.?Q\.?|[Ll]icen[cs]e)[^.\d]{0,24})\d{4}[- \u00A0]?\d{4}[- \u00A0]?\d{2}(?![\d-])/g
/** A quick test for all of them, which most texts fail. */
const SHAPE = /\d{4}[- \u00A0]?\d{4}[- \u00A0]?\d{2}/
const LEGAL = /(?:Licence RBQ|RBQ licen[cs]e)[ \u00A0]?: ?(?=\d{4}-\d{4}-\d{2}(?![\d-]))/i

/** Every page shows the licence number, in the form that the Quebec Building Act requires (s. 57.1), and no other. */
export const licence = defineCheck({
  name: 'licence',
  title: { en: 'Licence number', fr: 'Numéro de licence' },
  description: {
    en: 'Every page shows the RBQ licence number, the same everywhere, in the form of the Quebec Building Act (s. 57.1): "Licence RBQ : 0000-0000-00".',
    fr: 'Chaque page montre le numéro de licence de la RBQ, le même partout, dans la forme de la Loi sur le bâtiment (art. 57.1) : « Licence RBQ : 0000-0000-00 ».',
  },
  rules: {
    'legal/licence-missing': {
      level: 'error',
      means: {
        en: 'A page does not show the licence number in the legal form.',
        fr: 'Une page ne montre pas le numéro de licence dans la forme de la loi.',
      },
      fix: {
        en: 'Write "Licence RBQ : {{licence}}" at the bottom of every page.',
        fr: 'Écrivez « Licence RBQ : {{licence}} » au bas de chaque page.',
      },
    },
    'legal/other-licence': {
      level: 'error',
      means: {
        en: 'A page shows another licence number than that of the facts.',
        fr: 'Une page montre un autre numéro de licence que celui des faits.',
      },
      fix: {
        en: 'Cite the number by its name: {{licence}}.',
        fr: 'Citez le numéro par son nom : {{licence}}.',
      },
    },
  },
  page: (page, report, { facts }) => {
    const texts = Object.values(facts[FACT]?.readings ?? {}).flatMap(({ words }) => Object.values(words))
    const numbers = texts.flatMap((text) => text.match(NUMBER) ?? []).map(digits)
    if (!LEGAL.test(page.text))
      report('legal/licence-missing', {
        message: {
          en: 'This page does not show the licence number in the form "Licence RBQ : ####-####-##".',
          fr: 'Cette page ne montre pas le numéro de licence dans la forme « Licence RBQ : ####-####-## ».',
        },
        also: [WHERE],
      })
    for (const { text } of page.blocks) {
      if (!SHAPE.test(text)) continue
      for (const [number] of text.matchAll(NUMBER)) {
        if (numbers.includes(digits(number))) continue
        report('legal/other-licence', {
          message: {
            en: `"${number}" is not the licence number of the business, "${texts.join(', ')}".`,
            fr: `« ${number} » n’est pas le numéro de licence de l’entreprise, « ${texts.join(', ')} ».`,
          },
          where: { clues: [{ words: text }], part: { code: number.replaceAll('\u00A0', ' ') } },
          also: [WHERE],
        })
      }
    }
  },
})

function digits(text: string): string {
  return text.replace(/\D/g, '')
}
