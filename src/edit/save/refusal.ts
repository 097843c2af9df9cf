/** What an editor asks for and may not do, or cannot: the status of HTTP that says so, and more words of it. */
export class Refusal extends Error {
  readonly status: number
  readonly json: object

  constructor(status: 403 | 404 | 409 | 422, json: object = {}) {
    super(String(status))
    this.status = status
    this.json = json
  }
}

/** What is asked for; refused where it is gone. */
export function found<T>(there: T | undefined): T {
  if (there === undefined) throw new Refusal(404)
  return there
}
