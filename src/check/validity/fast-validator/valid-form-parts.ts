import { attribute, elementsBelow, type Element } from '../../../html/html-tree.ts'

const words = (text: string) => new Set(text.split(' '))

/** Attributes allowed only on some input types. */
const RESTRICTED = words(
  'accept alt capture checked dirname height list max maxlength min minlength multiple pattern placeholder readonly required size src step width',
)
const TEXT = words('list maxlength minlength pattern placeholder readonly required size')
const RANGE = words('list max min step readonly required')
const OF_TYPE: Readonly<Record<string, ReadonlySet<string>>> = {
  text: TEXT,
  search: TEXT,
  tel: TEXT,
  url: TEXT,
  email: TEXT,
  number: new Set([...RANGE, 'placeholder']),
  date: RANGE,
  checkbox: words('checked required'),
  radio: words('checked required'),
  hidden: new Set(),
}
const NAMES = words(
  'name given-name family-name organization address-level1 address-level2 address-line1 postal-code',
)
const COMPLETED: Readonly<Record<string, ReadonlySet<string>>> = {
  text: new Set([...NAMES, 'email', 'tel', 'url', 'off', 'on']),
  search: words('off on'),
  tel: words('tel off on'),
  url: words('url off on'),
  email: words('email off on'),
  number: words('off on'),
  form: words('off on'),
  select: words('off on'),
  textarea: words('off on'),
}
const JAVASCRIPT = words('application/ecmascript application/javascript text/ecmascript text/javascript')
const LABELABLE = words('button input meter output progress select textarea')

const OF_FORMS = words('button form input label script select textarea')

/** Whether html-validate certainly reports nothing specific to a form, field, label, button or script. */
export function isValidFormPart(element: Element): boolean {
  const { tagName } = element
  const completed = attribute(element, 'autocomplete')
  if (!OF_FORMS.has(tagName)) return completed === undefined
  const type = attribute(element, 'type')
  if (completed !== undefined) {
    const by = tagName === 'input' ? (type ?? 'text') : tagName
    if (COMPLETED[by]?.has(completed) !== true) return false
  }
  if (tagName === 'button') return type !== undefined
  if (tagName === 'label') return isValidLabel(element)
  if (tagName === 'script')
    return type === undefined || (type !== '' && !JAVASCRIPT.has(type.replace(/;.*/, '')))
  if (tagName !== 'input' || type === undefined) return true
  const allowed = OF_TYPE[type]
  return (
    allowed !== undefined && element.attrs.every(({ name }) => !RESTRICTED.has(name) || allowed.has(name))
  )
}

/** A label has one field: its descendant or the one it refers to. */
function isValidLabel(label: Element): boolean {
  const target = attribute(label, 'for')
  const below = elementsBelow(label)
  const fields = below.filter(({ tagName }) => LABELABLE.has(tagName))
  if (target === undefined) return fields.length <= 1
  return fields.length === 0 && below.every((element) => attribute(element, 'id') !== target)
}
