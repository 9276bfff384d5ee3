import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { ScreenKey } from './screens.ts'

/**
 * Who may call. `pin` is a member who has just given the PIN; `corp` a company's owner or a nominee with the privilege; `factor` a
 * member, or a person whose sign-in waits for the second factor; `partner` another company's program, by a credential of its own that signs
 * each request and opens nothing else.
 */
export type Access = 'open' | 'member' | 'pin' | 'corp' | 'factor' | 'partner'

/** Where the API stands on its host. */
export const apiBase = '/airpoints-account/api'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.core.$ZodType

/**
 * The schemas of one operation, a module of its own (`*.shapes.ts`), so that a page that only calls does not carry them.
 * `request` is the JSON body, whole as it stands on the wire; `answer` is the body that comes back.
 */
export interface Shapes {
  readonly request?: Schema
  readonly query?: Schema
  /** The `{name}` parts of the path. */
  readonly params?: Schema
  readonly requestHeaders?: Schema
  readonly answer: Schema
  readonly answerHeaders?: Schema
}

/** What is true of an operation apart from its shapes: small enough for every page to carry. */
export interface Facts {
  readonly id: string
  readonly method: Method
  /** What the path stands below, where it is not the API's base. */
  readonly base?: `/${string}`
  /** Below the API's base path, `/airpoints-account/api`; `{name}` stands for a part that `params` describes. */
  readonly path: `/${string}`
  readonly access: Access
  /** With access `pin`: `points` asks for it only where points pay, and not where all of it is paid in money. */
  readonly pinFor?: 'points'
  /** A read may be repeated and cached by the portal; a write may not. Most reads are POST, so the method does not tell. */
  readonly effect: 'read' | 'write'
  /** Requires an Idempotency-Key: everything that moves points or money. */
  readonly idempotent: boolean
  /** `membership`: the body, or without one the query, names the membership that the call acts for, and the server checks it against the token. */
  readonly actsFor: 'nobody' | 'membership'
  /**
   * A session that was resumed from a remembered browser must be given the password first (AUTH-02): what opens the way to points
   * (access `pin` needs it without saying so) and what changes how somebody signs in.
   */
  readonly needsPassword?: true
  /** The screen whose permission (F or R) governs the call; a write needs F (PROG-06). */
  readonly screen?: ScreenKey
  /** The tab of that screen that it belongs to, where tabs are allowed each by itself. */
  readonly tab?: string
  /** The answer is a file under a name of its own, of one of these types; `answer` of its shapes says nothing. */
  readonly files?: readonly string[]
  /** Every code the handler itself may answer with; those of the mount (shape, token, limit) go without saying. */
  readonly errors: readonly ErrorCode[]
  /** The code where it fails for a reason that nobody foresaw; REQUEST_FAILED without one. */
  readonly failure?: ErrorCode
  /** One sentence for the API reference. */
  readonly summary: string
}

declare const shapesOf: unique symbol

/** Facts that remember, for the compiler only, the shapes they belong to. */
export type Operation<F extends Facts = Facts, S = Shapes> = F & { readonly [shapesOf]?: S }

/** The schemas among what a `*.shapes.ts` exports. */
type SchemasOf<S> = Pick<S, Extract<keyof S, keyof Shapes>>

/** Declares the facts of an operation: `operation<typeof shapes>()({ ...facts })`, with `import type * as shapes`. */
export function operation<S extends Shapes>() {
  return <const F extends Facts>(facts: F): Operation<F, SchemasOf<S>> => facts
}

/** An operation whole, its facts with its shapes: what the server mounts and the catalogue lists. */
export interface WholeOperation<F extends Facts = Facts, S extends Shapes = Shapes> {
  readonly facts: Operation<F, S>
  readonly shapes: S
}

/**
 * Joins the facts of an operation with its schemas, at the end of its `*.shapes.ts`. A schema that the file exports and the call leaves out
 * is an error of the compiler.
 */
export function whole<F extends Facts, S extends Shapes>(
  facts: Operation<F, S>,
  shapes: NoInfer<S>,
): WholeOperation<F, S> {
  return { facts, shapes }
}

/** An operation that is not JSON both ways: a redirect, a file, a signed raw body. The server mounts it by hand. */
export interface RawOperation {
  readonly id: string
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  readonly requestType?: string
  readonly answerType?: string
}

/** Declares a raw operation. */
export function rawOperation<const R extends RawOperation>(facts: R): R {
  return facts
}

export type ShapesOf<O> = O extends { readonly [shapesOf]?: infer S } ? NonNullable<S> : never

type InputOf<S> = S extends Schema ? z.core.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.core.output<S> : undefined

type Member<S, K extends string> = S extends Readonly<Record<K, infer V>> ? V : undefined

/** What stands on the wire, as the portal sends and receives it (integers for points, text for dates). */
export interface Wire<O> {
  readonly request: InputOf<Member<ShapesOf<O>, 'request'>>
  readonly query: InputOf<Member<ShapesOf<O>, 'query'>>
  readonly params: InputOf<Member<ShapesOf<O>, 'params'>>
  readonly requestHeaders: InputOf<Member<ShapesOf<O>, 'requestHeaders'>>
  readonly answer: InputOf<Member<ShapesOf<O>, 'answer'>>
  readonly answerHeaders: InputOf<Member<ShapesOf<O>, 'answerHeaders'>>
}

/** The same, decoded, as the server works with it (bigint points, dates). */
export interface Domain<S> {
  readonly request: OutputOf<Member<S, 'request'>>
  readonly query: OutputOf<Member<S, 'query'>>
  readonly params: OutputOf<Member<S, 'params'>>
  readonly requestHeaders: OutputOf<Member<S, 'requestHeaders'>>
  readonly answer: OutputOf<Member<S, 'answer'>>
  readonly answerHeaders: OutputOf<Member<S, 'answerHeaders'>>
}
