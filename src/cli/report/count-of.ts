/** Says a number of things in French: `countOf(2, 'demande')` is « 2 demandes ». */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('fr-CA')}\u00a0${count < 2 ? one : many}`
}
