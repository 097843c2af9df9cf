import { defineCheck } from '../run/check.ts'
import { attributeOf } from '../locate/element-clues.ts'
import { ariaReferences } from '../../html/aria.ts'
import { attribute, words } from '../../html/html-tree.ts'

/** Attributes that refer to other elements by id. */
const REFERENCES = [...ariaReferences, 'for', 'list', 'form', 'headers', 'popovertarget']

export const references = defineCheck({
  name: 'references',
  title: { en: 'Ids', fr: 'Identifiants' },
  rules: {
    'access/duplicate-id': {
      means: {
        en: 'Two elements of a page have the same id.',
        fr: 'Deux éléments d’une page ont le même identifiant.',
      },
      fix: {
        en: 'Give each its own: links, labels and scripts find only the first.',
        fr: 'Donnez à chacun le sien : liens, étiquettes et scripts ne trouvent que le premier.',
      },
    },
    'access/broken-reference': {
      means: {
        en: 'An attribute refers to an element that is not on the page.',
        fr: 'Un attribut nomme un élément qui n’existe pas sur la page.',
      },
      fix: {
        en: 'Correct the id, or remove the attribute.',
        fr: 'Corrigez l’identifiant, ou retirez l’attribut.',
      },
    },
  },
  page: (page, report) => {
    const seen = new Set<string>()
    for (const element of page.elements) {
      const id = attribute(element, 'id')
      if (id !== undefined) {
        if (seen.has(id)) report('access/duplicate-id', { value: id, where: attributeOf(element, 'id') })
        seen.add(id)
      }
      // The form of an operator of MathML is "prefix", "infix" or "postfix".
      for (const name of element.tagName === 'mo' ? ariaReferences : REFERENCES) {
        for (const value of words(element, name))
          if (!page.byId.has(value))
            report('access/broken-reference', {
              value: `${name}: ${value}`,
              where: attributeOf(element, name),
            })
      }
    }
  },
})
