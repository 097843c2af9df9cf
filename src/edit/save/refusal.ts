/** A request of the editor that is forbidden or impossible: its HTTP status, and optional details. */
export class Refusal extends Error {
  readonly status: number
  readonly json: object

  constructor(status: 403 | 404 | 409 | 422, json: object = {}) {
    super(String(status))
    this.status = status
    this.json = json
  }
}

/** Returns the value; refuses with 404 if it is missing. */
export function found<T>(there: T | undefined): T {
  if (there === undefined) throw new Refusal(404)
  return there
}
