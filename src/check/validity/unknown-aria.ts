import { ariaAttributes, ariaRoles } from '../../html/aria.ts'
import { attribute, words, type Element } from '../../html/html-tree.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { shortened } from '../../lib/text/shortened.ts'
import { suggestion } from '../../messages/text.ts'

/** The ARIA attributes and the role of an element that do not exist, which html-validate accepts. */
export function unknownAria(element: Element) {
  const unknown = element.attrs
    .filter(({ name }) => name.startsWith('aria-') && !ariaAttributes.has(name))
    .map(({ name }) => ({
      name,
      message: {
        en: `No ARIA attribute is called "${name}".`,
        fr: `Aucun attribut ARIA ne s’appelle « ${name} ».`,
      },
      hint: suggestion(didYouMean(name, ariaAttributes)),
    }))
  const roles = words(element, 'role')
  if (roles.length === 0 || roles.some((role) => ariaRoles.has(role.toLowerCase()))) return unknown
  const role = shortened(attribute(element, 'role') ?? '', 60)
  const message = { en: `No role is called "${role}".`, fr: `Aucun rôle ne s’appelle « ${role} ».` }
  return [...unknown, { name: 'role', message, hint: suggestion(didYouMean(role, ariaRoles.keys())) }]
}
