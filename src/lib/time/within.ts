/** Returns the result of `work`, or rejects after `ms`. */
export async function within<T>(
  ms: number,
  work: Promise<T>,
  late = () => new Error(`no answer within ${ms} ms`),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
