import type { FieldPath, FieldValues } from 'react-hook-form'
import type { CallError } from '../client/call-error.ts'
import type { FormDraft } from './form-draft.ts'
import type { Problem, Schema, WireNames } from './form-problem.ts'
import type { Ending } from './settled.ts'

/** With what a form goes out. The same can go out again to the letter. */
export interface Sending<Body, Ticket> {
  readonly body: Body
  /** The Idempotency-Key; '' for an operation that takes none. */
  readonly key: string
  /** What the form's step opened, as the PIN does; undefined for a form without one. */
  readonly ticket: NonNullable<Ticket> | undefined
}

/** What a person proves before a form is sent, in a field of the form. */
export interface FormStep<Values extends FieldValues, Ticket> {
  readonly field: FieldPath<Values>
  readonly open: (values: Values) => Promise<Ending<Ticket>>
  /** What was opened is not used any more. */
  readonly close: (ticket: NonNullable<Ticket>) => void
}

/** A form as it is declared: what it asks, what is right, how it is sent, and what follows. */
export interface FormOptions<Values extends FieldValues, Body, Answer, Ticket> {
  /** Before the ids of its fields, where two forms may be open at once; '' where the field's name is its id. */
  readonly idPrefix?: string
  readonly defaults: Values
  /** What the link that led here names: it wins over a draft. */
  readonly given?: Partial<Values>
  /** Its fields in the order of the page. They may hang on the answers: what is not asked is not checked. */
  readonly fields: (values: Values) => readonly FieldPath<Values>[]
  /** The field that an answer is a part of, where a field has several. */
  readonly partOf?: (answer: string) => FieldPath<Values>
  /** The body of the call. It may be a promise where a table is fetched first. */
  readonly body: (values: Values) => Body | Promise<Body>
  /** The contract's schema of that body: what the server checks is checked here, by the same declaration. */
  readonly schema?: Schema
  /** Fields that have another name on the wire. */
  readonly wireNames?: WireNames<FieldPath<Values>>
  /** What no shape can say, as a day outside its window. */
  readonly rules?: (values: Values) => readonly Problem<FieldPath<Values>>[]
  readonly words: (problem: Problem<FieldPath<Values>>, values: Values) => string
  /** The field that a refusal is about, by its code, with the reason for its words. */
  readonly refusals?: Partial<Record<CallError['code'], Problem<FieldPath<Values>>>>
  /** A form of one question says every failure there, those without an answer too. */
  readonly onlyField?: FieldPath<Values>
  /** Names the Idempotency-Keys: the operation, where it is idempotent. `key`: the one of all tries, where what is sent has its own. */
  readonly keyed?: { readonly id: string; readonly key?: string }
  readonly step?: FormStep<Values, Ticket>
  readonly send: (sending: Sending<Body, Ticket>) => Promise<Ending<Answer>>
  /**
   * After the answer. The form is empty by then, and its draft gone, unless it `keepsAnswers`. `isHere`: the page still shows; who has
   * gone on is not led back.
   */
  readonly done: (answer: NonNullable<Answer>, values: Values, isHere: boolean) => void
  /** A refusal that the form deals with in a way of its own; true where it did. */
  readonly refused?: (error: CallError, values: Values) => boolean
  /** The answers are needed after the answer, as those that a price was asked for. An answer to others than they are now is dropped. */
  readonly keepsAnswers?: true
  readonly draft?: { readonly of: FormDraft<Values>; readonly id?: string }
  /** The control that a field's line in the summary leads to, where it is another than the field's own. */
  readonly controls?: Partial<Record<FieldPath<Values>, string>>
  /** Secrets are not missed by who leaves: nothing is asked. */
  readonly isForgotten?: true
}
