import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { ScreenKey } from './screens.ts'

/**
 * Who can call. `pin` is a member who has just entered the PIN; `corp` a company's owner or a nominee with the privilege; `factor` a member, or
 * a person whose sign-in is waiting for the second factor; `partner` a partner's system, with its own credential that signs each request and
 * gives no other access.
 */
export type Access = 'open' | 'member' | 'pin' | 'corp' | 'factor' | 'partner'

/** Base path of the API. */
export const apiBase = '/airpoints-account/api'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.core.$ZodType

/**
 * The schemas of one operation, in a separate module (`*.shapes.ts`), so pages that only call it don't load them. `request` is the whole JSON
 * body on the wire; `answer` is the response body.
 */
export interface Shapes {
  readonly request?: Schema
  readonly query?: Schema
  /** The `{name}` parameters of the path. */
  readonly params?: Schema
  readonly requestHeaders?: Schema
  readonly answer: Schema
  readonly answerHeaders?: Schema
}

/** Facts about an operation apart from its shapes, small enough for every page. */
export interface Facts {
  readonly id: string
  readonly method: Method
  /** The path's base, if it isn't the API's. */
  readonly base?: `/${string}`
  /** Below the API's base path, `/airpoints-account/api`; `{name}` is a parameter described by `params`. */
  readonly path: `/${string}`
  readonly access: Access
  /** With access `pin`: `points` requires it only where points pay, not where everything is paid in money. */
  readonly pinFor?: 'points'
  /** The portal can repeat and cache a read but not a write. Most reads are POST, so the method doesn't show it. */
  readonly effect: 'read' | 'write'
  /** Requires an Idempotency-Key: everything that moves points or money. */
  readonly idempotent: boolean
  /** `membership`: the body, or the query if there is none, has the membership the call acts for, and the server checks it against the token. */
  readonly actsFor: 'nobody' | 'membership'
  /**
   * A session resumed from a remembered browser must confirm the password first (AUTH-02): for access to points (implied by access `pin`) and
   * for changes to sign-in methods.
   */
  readonly needsPassword?: true
  /** A read that returns what opens something for whoever has it: staff who see a member's pages never get it. */
  readonly secret?: true
  /** Open to staff who see a member's pages although it isn't a read: it keeps or ends their own view. */
  readonly forViewers?: true
  /** The screen whose permission (F or R) applies to the call; a write needs F (PROG-06). */
  readonly screen?: ScreenKey
  /** Its tab on that screen, if tabs have separate permissions. */
  readonly tab?: string
  /** The answer is a named file of one of these types; `answer` in its shapes is unused. */
  readonly files?: readonly string[]
  /** All codes the handler itself can return; those of the mount (shape, token, limit) are implied. */
  readonly errors: readonly ErrorCode[]
  /** The code for unforeseen failures; REQUEST_FAILED by default. */
  readonly failure?: ErrorCode
  /** One sentence for the API reference. */
  readonly summary: string
}

declare const shapesOf: unique symbol

/** Facts with their shapes attached, only for the compiler. */
export type Operation<F extends Facts = Facts, S = Shapes> = F & { readonly [shapesOf]?: S }

/** The schemas among the exports of a `*.shapes.ts`. */
type SchemasOf<S> = Pick<S, Extract<keyof S, keyof Shapes>>

/** Declares an operation's facts: `operation<typeof shapes>()({ ...facts })`, with `import type * as shapes`. */
export function operation<S extends Shapes>() {
  return <const F extends Facts>(facts: F): Operation<F, SchemasOf<S>> => facts
}

/** An operation's facts with its shapes, for the server and the catalogue. */
export interface WholeOperation<F extends Facts = Facts, S extends Shapes = Shapes> {
  readonly facts: Operation<F, S>
  readonly shapes: S
}

/**
 * Joins an operation's facts with its schemas, at the end of its `*.shapes.ts`. Leaving out an exported schema is a compile error.
 */
export function whole<F extends Facts, S extends Shapes>(
  facts: Operation<F, S>,
  shapes: NoInfer<S>,
): WholeOperation<F, S> {
  return { facts, shapes }
}

/** An operation that isn't JSON in both directions: a redirect, a file, a signed raw body. The server mounts it by hand. */
export interface RawOperation {
  readonly id: string
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
}

/** Declares a raw operation. */
export function rawOperation<const R extends RawOperation>(facts: R): R {
  return facts
}

export type ShapesOf<O> = O extends { readonly [shapesOf]?: infer S } ? NonNullable<S> : never

type InputOf<S> = S extends Schema ? z.core.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.core.output<S> : undefined

type Member<S, K extends string> = S extends Readonly<Record<K, infer V>> ? V : undefined

/** The wire format, as the portal sends and receives it (integers for points, text for dates). */
export interface Wire<O> {
  readonly request: InputOf<Member<ShapesOf<O>, 'request'>>
  readonly query: InputOf<Member<ShapesOf<O>, 'query'>>
  readonly params: InputOf<Member<ShapesOf<O>, 'params'>>
  readonly requestHeaders: InputOf<Member<ShapesOf<O>, 'requestHeaders'>>
  readonly answer: InputOf<Member<ShapesOf<O>, 'answer'>>
  readonly answerHeaders: InputOf<Member<ShapesOf<O>, 'answerHeaders'>>
}

/** The decoded form used by the server (bigint points, dates). */
export interface Domain<S> {
  readonly request: OutputOf<Member<S, 'request'>>
  readonly query: OutputOf<Member<S, 'query'>>
  readonly params: OutputOf<Member<S, 'params'>>
  readonly requestHeaders: OutputOf<Member<S, 'requestHeaders'>>
  readonly answer: OutputOf<Member<S, 'answer'>>
  readonly answerHeaders: OutputOf<Member<S, 'answerHeaders'>>
}
