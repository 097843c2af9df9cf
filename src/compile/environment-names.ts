/** The environment variables that code reads: `process.env.NAME`, or `const { NAME } = process.env`. */
export function environmentNames(code: string): readonly string[] {
  const read = Array.from(code.matchAll(/process\.env(?:\??\.|\[["'`])(\w+)/g), ([, name = '']) => name)
  const destructured = Array.from(code.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g), ([, list = '']) =>
    list.split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []),
  )
  return [...new Set([...read, ...destructured.flat()])].sort()
}
