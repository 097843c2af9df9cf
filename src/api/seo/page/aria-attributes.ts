/** What a state or property may be set to. Named without `aria-`. */
export type AriaAttribute = {
  readonly type: 'string' | 'boolean' | 'nmtoken' | 'nmtokens' | 'idref' | 'idrefs' | 'int' | 'decimal'
  readonly mayBeEmpty: boolean
  readonly global: boolean
  readonly values: readonly string[]
  readonly least: number
}

// attribute | type, `?` when it may be empty | values | `global` for every role, or the least number
const TABLE = `
actions | idrefs? | - | global
activedescendant | idref? | -
atomic | boolean | - | global
autocomplete | nmtoken | inline list both none
braillelabel | string? | - | global
brailleroledescription | string? | - | global
busy | boolean | - | global
checked | nmtoken | false mixed true undefined
colcount | int | - | -1
colindex | int | - | 1
colspan | int | - | 1
controls | idrefs? | - | global
current | nmtoken? | page step location date time true false | global
describedby | idrefs? | - | global
description | string? | - | global
details | idrefs? | - | global
disabled | boolean | - | global
dropeffect | nmtokens | copy execute link move none popup | global
errormessage | idrefs? | - | global
expanded | nmtoken | true false undefined
flowto | idrefs? | - | global
grabbed | nmtoken | true false undefined | global
haspopup | nmtoken? | true false menu listbox tree grid dialog | global
hidden | nmtoken | true false undefined | global
invalid | nmtoken | grammar false spelling true | global
keyshortcuts | string? | - | global
label | string? | - | global
labelledby | idrefs? | - | global
level | int | - | 1
live | nmtoken | assertive off polite | global
modal | boolean | -
multiline | boolean | -
multiselectable | boolean | -
orientation | nmtoken | horizontal undefined vertical
owns | idrefs? | - | global
placeholder | string? | -
posinset | int | - | 1
pressed | nmtoken | false mixed true undefined
readonly | boolean | -
relevant | nmtokens | additions all removals text | global
required | boolean | -
roledescription | string? | - | global
rowcount | int | - | -1
rowindex | int | - | 1
rowspan | int | - | 0
selected | nmtoken | false true undefined
setsize | int | - | -1
sort | nmtoken | ascending descending none other
valuemax | decimal | -
valuemin | decimal | -
valuenow | decimal | -
valuetext | string? | -
`

export const ariaAttributes: ReadonlyMap<string, AriaAttribute> = new Map(
  TABLE.trim().split('\n').map(parseRow),
)

function parseRow(row: string): [string, AriaAttribute] {
  const [name = '', type = '', values = '', last = ''] = row.split(' | ')
  const attribute = {
    type: type.replace('?', '') as AriaAttribute['type'],
    mayBeEmpty: type.endsWith('?'),
    global: last === 'global',
    values: values.split(' ').filter((value) => value !== '-'),
    least: /^-?\d+$/.test(last) ? Number(last) : -Infinity,
  }
  return [name, attribute]
}
