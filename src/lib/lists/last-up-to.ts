/** The index of the last of some ascending numbers that is at most `limit`; 0 if there is none. Binary search. */
export function lastUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= limit) low = middle
    else high = middle
  }
  return low
}
