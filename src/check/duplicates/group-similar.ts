/**
 * Groups the items from 0 to `count` by the pairs that are alike. `members` are in ascending order; `least` is the
 * smallest share that joined two of them. Skips a pair whose items are already in one group.
 *
 * @param shareOf how alike two items are, from 0 to 1; `undefined` if they are not
 */
export function groupSimilar(
  count: number,
  pairs: Iterable<readonly [first: number, second: number]>,
  shareOf: (first: number, second: number) => number | undefined,
) {
  const groups = Array.from({ length: count }, (_, index) => ({ members: [index], least: 1 }))
  for (const [first, second] of pairs) {
    const [one, other] = [groups[first], groups[second]]
    if (!one || !other || one === other) continue
    const share = shareOf(first, second)
    if (share === undefined) continue
    const [larger, smaller] = one.members.length < other.members.length ? [other, one] : [one, other]
    larger.least = Math.min(larger.least, smaller.least, share)
    for (const member of smaller.members) {
      larger.members.push(member)
      groups[member] = larger
    }
  }
  return [...new Set(groups)]
    .filter(({ members }) => members.length > 1)
    .map(({ members, least }) => ({ members: members.toSorted((a, b) => a - b), least }))
}
