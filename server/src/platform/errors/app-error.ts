import { errorCatalogue, type ErrorCode } from '@waymark/contract/errors'

export interface ErrorExtras {
  /** What some codes add for the person, as noOfAttempts. */
  readonly data?: Readonly<Record<string, string | number>>
  readonly type?: string
  readonly fields?: readonly { readonly field: string; readonly code: string }[]
  readonly retryAfterSeconds?: number
  /** A moment in words, where the code has a sentence that names it: under its key, followed by `Until`. */
  readonly until?: string
}

/** A refusal with a code of the catalogue: it goes out with its own words. Anything else that is thrown goes out as REQUEST_FAILED. */
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
