/** What WAI-ARIA says of a role, as axe-core reads it. Attributes are named without `aria-`. */
export type AriaRole = {
  readonly nameFromContent: boolean
  readonly nameRequired: boolean
  readonly nameProhibited: boolean
  readonly deprecated: boolean
  readonly widget: boolean
  readonly allowed: readonly string[]
  readonly required: readonly string[]
  readonly context: readonly string[]
  readonly owned: readonly string[]
}

// role | marks | allowed attributes | required attributes | where it must stand | what it must hold
// marks: c named by its content, r needs a name, p may have no name, d deprecated, w widget
const TABLE = `
alert | - | expanded
alertdialog | r | expanded modal
application | r | activedescendant expanded
article | - | expanded posinset setsize
banner | - | expanded
blockquote
button | cwr | expanded pressed
caption | p | - | - | figure table grid treegrid
cell | c | colindex colspan expanded rowindex rowspan | - | row
checkbox | cwr | expanded readonly required | checked
code | p
columnheader | c | colindex colspan expanded readonly required rowindex rowspan selected sort | - | row
combobox | wr | activedescendant autocomplete orientation owns readonly required | controls expanded
comment | - | level posinset setsize
complementary | - | expanded
contentinfo | - | expanded
definition | - | expanded
deletion | p
dialog | r | expanded modal
directory | cd | expanded
doc-abstract | - | expanded
doc-acknowledgments | - | expanded
doc-afterword | - | expanded
doc-appendix | - | expanded
doc-backlink | c | expanded
doc-biblioentry | d | expanded level posinset setsize
doc-bibliography | - | expanded
doc-biblioref | c | expanded
doc-chapter | - | expanded
doc-colophon | - | expanded
doc-conclusion | - | expanded
doc-cover | - | expanded
doc-credit | - | expanded
doc-credits | - | expanded
doc-dedication | - | expanded
doc-endnote | d | expanded level posinset setsize
doc-endnotes | - | expanded
doc-epigraph | - | expanded
doc-epilogue | - | expanded
doc-errata | - | expanded
doc-example | - | expanded
doc-footnote | - | expanded
doc-foreword | - | expanded
doc-glossary | - | expanded
doc-glossref | c | expanded
doc-index | - | expanded
doc-introduction | - | expanded
doc-noteref | c | expanded
doc-notice | - | expanded
doc-pagebreak | - | expanded orientation
doc-pagelist | - | expanded
doc-part | - | expanded
doc-preface | - | expanded
doc-prologue | - | expanded
doc-pullquote
doc-qna | - | expanded
doc-subtitle | - | expanded
doc-tip | - | expanded
doc-toc | - | expanded
document | - | expanded
emphasis | p
feed | - | expanded | - | - | article
figure | c | expanded
form | - | expanded
graphics-document | r
graphics-object | c
graphics-symbol | r
grid | w | activedescendant colcount expanded level multiselectable readonly rowcount | - | - | rowgroup row
gridcell | cw | colindex colspan expanded readonly required rowindex rowspan selected | - | row
group | - | activedescendant expanded
heading | c | expanded | level
image | r | expanded
img | r | expanded
insertion | p
link | cwr | expanded
list | - | expanded | - | - | listitem
listbox | wr | activedescendant expanded multiselectable orientation readonly required | - | - | group option
listitem | c | expanded level posinset setsize | - | list
log | - | expanded
main | - | expanded
mark | p
marquee | - | expanded
math | - | expanded
menu | w | activedescendant expanded orientation | - | - | group menuitemradio menuitem menuitemcheckbox menu separator
menubar | w | activedescendant expanded orientation | - | - | group menuitemradio menuitem menuitemcheckbox menu separator
menuitem | cwr | expanded posinset setsize | - | menu menubar group
menuitemcheckbox | cwr | expanded posinset readonly setsize | checked | menu menubar group
menuitemradio | cwr | expanded posinset readonly setsize | checked | menu menubar group
meter | r | valuemax valuemin valuetext | valuenow
navigation | - | expanded
none | p
note | - | expanded
option | cwr | checked posinset selected setsize | - | group listbox
paragraph | p
presentation | p
progressbar | wr | expanded valuemax valuemin valuenow valuetext
radio | cwr | posinset required setsize | checked
radiogroup | w | activedescendant expanded orientation readonly required
region | - | expanded
row | c | activedescendant colindex expanded level posinset rowindex selected setsize | - | grid rowgroup table treegrid | cell columnheader gridcell rowheader
rowgroup | c | - | - | grid table treegrid | row
rowheader | c | colindex colspan expanded readonly required rowindex rowspan selected sort | - | row
scrollbar | w | controls orientation valuemax valuemin valuetext | valuenow
search | - | expanded
searchbox | wr | activedescendant autocomplete multiline placeholder readonly required
sectionfooter
sectionheader
separator | - | orientation valuemax valuemin valuetext | valuenow
slider | wr | orientation readonly required valuemax valuemin valuetext | valuenow
spinbutton | wr | activedescendant readonly required valuemax valuemin valuenow valuetext
status | - | expanded
strong | p
subscript | p
suggestion | p | - | - | - | insertion deletion
superscript | p
switch | cwr | expanded readonly required | checked
tab | cw | expanded posinset selected setsize | - | tablist
table | c | colcount expanded rowcount | - | - | rowgroup row
tablist | w | activedescendant expanded level multiselectable orientation | - | - | tab
tabpanel | - | expanded
term | c | expanded
text | c
textbox | wr | activedescendant autocomplete multiline placeholder readonly required
time
timer | - | expanded
toolbar | r | activedescendant expanded orientation
tooltip | c | expanded
tree | w | activedescendant expanded multiselectable orientation required | - | - | group treeitem
treegrid | w | activedescendant colcount expanded level multiselectable orientation readonly required rowcount | - | - | rowgroup row
treeitem | cwr | checked expanded level posinset selected setsize | - | group tree
`

export const ariaRoles: ReadonlyMap<string, AriaRole> = new Map(TABLE.trim().split('\n').map(parseRow))

function parseRow(row: string): [string, AriaRole] {
  const [name = '', marks = '', ...lists] = row.split(' | ')
  const words = (index: number) => (lists[index] ?? '-').split(' ').filter((word) => word !== '-')
  const role = {
    nameFromContent: marks.includes('c'),
    nameRequired: marks.includes('r'),
    nameProhibited: marks.includes('p'),
    deprecated: marks.includes('d'),
    widget: marks.includes('w'),
    allowed: words(0),
    required: words(1),
    context: words(2),
    owned: words(3),
  }
  return [name.trim(), role]
}
