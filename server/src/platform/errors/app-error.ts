import { errorCatalogue, type ErrorCode } from '@waymark/contract/errors'

/** What is wrong with a field of a request, by its name on the wire. */
export interface FieldProblem {
  readonly field: string
  readonly code: string
}

export interface ErrorExtras {
  /** Extra data that some codes carry, such as noOfAttempts. */
  readonly data?: Readonly<Record<string, string | number>>
  readonly type?: string
  readonly fields?: readonly FieldProblem[]
  readonly retryAfterSeconds?: number
  /** A formatted time, for codes with a second text that includes it: under its key followed by `Until`. */
  readonly until?: string
}

/** A refusal with a code from the catalogue, answered with its own text. Any other error is answered as REQUEST_FAILED. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly extras: ErrorExtras

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.extras = extras
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}
