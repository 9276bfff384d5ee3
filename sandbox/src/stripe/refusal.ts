/** An error in Stripe's format: `{ error: { type, code, message } }`. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, type: string, code: string | undefined, message: string, more: object = {}) {
    super(message)
    this.name = 'StripeRefusal'
    this.status = status
    this.body = { error: { type, ...(code === undefined ? {} : { code }), message, ...more } }
  }
}

/** The request can't be carried out. */
export function invalid(code: string, message: string): StripeRefusal {
  return new StripeRefusal(400, 'invalid_request_error', code, message)
}

export function missing(what: string, id: string): StripeRefusal {
  return new StripeRefusal(404, 'invalid_request_error', 'resource_missing', `No such ${what}: '${id}'`)
}
