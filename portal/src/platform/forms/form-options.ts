import type { FieldPath, FieldValues } from 'react-hook-form'
import type { CallError } from '../client/call-error.ts'
import type { FormDraft } from './form-draft.ts'
import type { Problem, Schema, WireNames } from './form-problem.ts'
import type { Ending } from './settled.ts'

/** A request of a form. It can be repeated exactly. */
export interface Sending<Body, Ticket> {
  readonly body: Body
  /** The Idempotency-Key; '' if the operation takes none. */
  readonly key: string
  /** The result of the form's step, such as the transaction that the PIN opened; undefined without a step. */
  readonly ticket: NonNullable<Ticket> | undefined
}

/** A proof required before a form is sent, in a field of the form. */
export interface FormStep<Values extends FieldValues, Ticket> {
  readonly field: FieldPath<Values>
  readonly open: (values: Values) => Promise<Ending<Ticket>>
  /** Releases a ticket that won't be used. */
  readonly close: (ticket: NonNullable<Ticket>) => void
}

/** A form's declaration: its fields, its rules, how it's sent, and what follows. */
export interface FormOptions<Values extends FieldValues, Body, Answer, Ticket> {
  /** Prefix of its field ids, if two forms can be open at the same time; '' if a field's name is its id. */
  readonly idPrefix?: string
  readonly defaults: Values
  /** Values from the link that led here; they win over a draft. */
  readonly given?: Partial<Values>
  /** Its fields in page order. They can depend on the answers: hidden fields aren't checked. */
  readonly fields: (values: Values) => readonly FieldPath<Values>[]
  /** The field that an answer belongs to, for fields with several parts. */
  readonly partOf?: (answer: string) => FieldPath<Values>
  /** The body of the call; a promise if a table must be fetched first. */
  readonly body: (values: Values) => Body | Promise<Body>
  /** The contract's schema of that body, so that the form checks what the server checks. */
  readonly schema?: Schema
  /** Fields with a different name on the wire. */
  readonly wireNames?: WireNames<FieldPath<Values>>
  /** Rules beyond the shape, such as a day outside its window. */
  readonly rules?: (values: Values) => readonly Problem<FieldPath<Values>>[]
  readonly words: (problem: Problem<FieldPath<Values>>, values: Values) => string
  /** The field that a refusal is about, by its code, with the reason for its words. */
  readonly refusals?: Partial<Record<CallError['code'], Problem<FieldPath<Values>>>>
  /** A single-field form shows every failure at that field, including those without an answer. */
  readonly onlyField?: FieldPath<Values>
  /**
   * The scope of the Idempotency-Keys: the operation, if it's idempotent. `key`: one key for all attempts, if the content being sent has
   * its own.
   */
  readonly keyed?: { readonly id: string; readonly key?: string }
  readonly step?: FormStep<Values, Ticket>
  readonly send: (sending: Sending<Body, Ticket>) => Promise<Ending<Answer>>
  /**
   * Runs after the answer. By then the form is empty and its draft gone, except for what was typed after the press, unless it
   * `keepsAnswers`. `isHere`: the page is still shown; someone who has moved on isn't moved again.
   */
  readonly done: (answer: NonNullable<Answer>, values: Values, isHere: boolean) => void
  /** Handles a refusal in the form's own way; true if it did. */
  readonly refused?: (error: CallError, values: Values) => boolean
  /**
   * The answers are needed after the answer, or after some: those a price was requested for, or that were looked up before they're sent. An
   * answer is dropped once they would ask something else, so it can't be one that did something once.
   */
  readonly keepsAnswers?: (answer: NonNullable<Answer>) => boolean
  /** `next`: its id after the answer, if the id changes with what was saved. */
  readonly draft?: {
    readonly of: FormDraft<Values>
    readonly id?: string
    readonly next?: (answer: NonNullable<Answer>) => string
  }
  /** The control that a field's line in the summary links to, if not the field's own. */
  readonly controls?: Partial<Record<FieldPath<Values>, string>>
  /** No prompt on leaving: nobody minds losing typed secrets. */
  readonly isForgotten?: true
}
