import { recordOf } from '../client/unknown-json.ts'
import { draftStore } from '../drafts/draft-store.ts'
import type { MembershipIdentity } from '../session/session.ts'
import type { Schema } from './form-problem.ts'

/** A form's answers as a schema with one entry per field. */
export interface AnswersSchema<Values> {
  readonly shape: Readonly<Record<string, Schema>>
  readonly safeParse: (
    written: unknown,
  ) => { readonly success: true; readonly data: Values } | { readonly success: false }
}

export interface KeptAnswers<Values> {
  readonly answers: Values
  /** The answers were sent, and may have arrived. */
  readonly isUnsure: boolean
}

/** The drafts of one form: in this tab, for this person and membership, until it's sent. */
export interface FormDraft<Values> {
  /** Fields never kept in a draft, such as document numbers. */
  readonly secret: readonly string[]
  /** `of`: what's edited, such as a companion's reference; '' for something new. */
  readonly read: (
    membership: MembershipIdentity,
    of: string,
    start: Values,
  ) => KeptAnswers<Values> | undefined
  readonly keep: (membership: MembershipIdentity, of: string, kept: KeptAnswers<Values>) => void
  /** Keeps what was typed after the form was sent; the other answers start afresh. Missing for forms that are never emptied. */
  readonly keepLater?: (membership: MembershipIdentity, of: string, typed: Partial<Values>) => void
  readonly drop: () => void
}

/**
 * Stores typed answers by their schema. An answer that no longer fits, because the form changed or the storage was edited, is dropped; the
 * others stay.
 */
export function formDraft<Values extends object>(
  name: string,
  schema: AnswersSchema<Values>,
  secret: readonly (keyof Values & string)[] = [],
): FormDraft<Values> {
  const store = draftStore<Readonly<Record<string, unknown>>>(name, {
    none: {},
    write: (kept) => kept,
    read: (written) => written,
  })
  return {
    secret,
    read: (membership, of, start) => {
      const written = store.read(membership)
      if (written['of'] !== of) return undefined
      const fitting = Object.entries(recordOf(written['answers'])).filter(
        ([field, answer]) => !isSecret(secret, field) && fits(schema.shape[field], answer),
      )
      const read = schema.safeParse({ ...start, ...Object.fromEntries(fitting) })
      return read.success ? { answers: read.data, isUnsure: written['isUnsure'] === true } : undefined
    },
    keep: (membership, of, { answers, isUnsure }) =>
      store.keep(membership, { of, isUnsure, answers: withoutSecrets(answers, secret) }),
    keepLater: (membership, of, typed) =>
      store.keep(membership, { of, isUnsure: false, answers: withoutSecrets(typed, secret) }),
    drop: store.drop,
  }
}

function withoutSecrets(answers: object, secret: readonly string[]): object {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !isSecret(secret, field)))
}

function isSecret(secret: readonly string[], field: string): boolean {
  return secret.includes(field)
}

function fits(schema: Schema | undefined, answer: unknown): boolean {
  const checked = schema?.['~standard'].validate(answer)
  return checked !== undefined && !(checked instanceof Promise) && checked.issues === undefined
}
