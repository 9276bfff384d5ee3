import { isCallError, type CallError } from '../../../platform/client/call-error.ts'
import type { Answers, FieldSpec } from './section-fields.ts'

/** A section's values at one version. */
export interface Holding {
  readonly answers: Answers
  /** The profile's version. */
  readonly version: number
}

export interface FieldProblem {
  readonly field: string
  readonly code: string
}

export type Saving =
  | { readonly kind: 'saved' }
  | { readonly kind: 'wrong'; readonly problems: readonly FieldProblem[] }
  /** Someone saved a later version. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly error: CallError }

/** Where a section's values are loaded from and saved to. */
export interface SectionSource {
  readonly id: string
  readonly fields: readonly FieldSpec[]
  readonly holding: Holding
  /** Fetches the latest values, bypassing the cache; undefined if the request fails. */
  readonly latest: () => Promise<Holding | undefined>
  readonly save: (answers: Answers, version: number) => Promise<Saving>
}

const noAnswer: CallError = { code: 'UNKNOWN', status: 0, messages: [], details: [], data: {} }

/** What a refused call means for the form: invalid fields, a newer version, or another failure. */
export function savingOf(error: unknown, names: readonly string[]): Saving {
  const failure = isCallError(error) ? error : noAnswer
  if (failure.code === 'PROFILE_CHANGED') return { kind: 'changed' }
  const problems = failure.details.flatMap(({ field = '', code }) => {
    const found = names.find((name) => name === field.split('.').at(-1) || field.includes(`.${name}.`))
    return found === undefined ? [] : [{ field: found, code: failure.status === 400 ? 'form' : code }]
  })
  return problems.length > 0 ? { kind: 'wrong', problems } : { kind: 'failed', error: failure }
}
