import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { accessibleName } from './accessible-name.ts'
import { indexPage } from './html-page.ts'
import { elementsBelow } from './html-tree.ts'

const pageOf = (html: string) => indexPage(elementsBelow(parse(html)))

/** The name of the element `#x`. */
function nameIn(html: string): string {
  const page = pageOf(html)
  const element = page.byId.get('x')
  if (!element) throw new Error('nothing has the id x')
  return accessibleName(element, page)
}

test.each([
  ['<a href="/" id=x>Nos <b>tarifs</b></a>', 'Nos tarifs'],
  ['<a href="/" id=x><img alt="Plan" src=p></a>', 'Plan'],
  ['<a href="/" id=x><svg><title>Plan</title></svg></a>', 'Plan'],
  ['<a href="/" id=x title="Plan"><i aria-hidden=true>x</i><i style="display:none">y</i></a>', 'Plan'],
  ['<button id=x aria-label="Fermer">x</button>', 'Fermer'],
  ['<button id=x aria-labelledby="b x"></button><i id=b hidden>Fermer</i>', 'Fermer'],
  ['<label for=x>Nom</label><input id=x>', 'Nom'],
  ['<label>Nom <input id=x></label>', 'Nom'],
  ['<label for=x>Nom</label><input id=x><input id=x>', 'Nom'],
  ['<details>a<label for=x>Nom</label><input id=x></details>', 'Nom'],
  ['<label for=x hidden>Nom</label><input id=x>', ''],
  ['<input id=x type=submit value=Envoyer>', 'Envoyer'],
  ['<input id=x type=submit>', 'submit'],
  ['<input id=x type=reset>', 'reset'],
  ['<input id=x type=submit value="">', ''],
  ['<input id=x type=button>', ''],
  ['<fieldset id=x><legend>Adresse</legend><input></fieldset>', 'Adresse'],
  ['<dialog id=x>Un long texte</dialog>', ''],
  ['<section id=x role=region>Un long texte</section>', ''],
  ['<div id=x role=tab>Onglet</div>', 'Onglet'],
  ['<iframe id=x>Texte de secours</iframe>', ''],
])('%s is called « %s »', (html, name) => {
  expect(nameIn(html)).toBe(name)
})

test('aria-labelledby is followed one level deep, so cycles end', () => {
  expect(nameIn('<button id=x><span aria-labelledby=x>a</span></button>')).toBe('a')
  expect(nameIn('<i id=a aria-labelledby=x>a</i><button id=x aria-labelledby=a>b</button>')).toBe('a')
})

test('a long name that is referenced many times is read once', () => {
  const long = 'mot '.repeat(100_000)
  const name = nameIn(`<p id=b>${long}</p><button id=x aria-labelledby="${'b '.repeat(50_000)}">x</button>`)
  expect(name).toBe(long.slice(0, 1000).trim())
})
