/** A call that is not done: its status in HTTP, and what is said of it. */
export class Refusal extends Error {
  readonly status: number
  readonly json: object

  constructor(status: number, json: object = {}) {
    super(String(status))
    this.status = status
    this.json = json
  }
}
