/** Ends a thread with what went wrong in it: whoever started it hears the error, however Node treats rejections. */
export function endThread(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
