import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import type { ConsoleRole } from './roles.ts'

/** Where the console's pages are, on the console's host. */
export const consolePath = '/console'
/** Base path of the console's API: apart from the members', with sessions of its own. */
export const consoleBase = '/console/api'
/** Where the browser goes to sign in, and where the provider sends it back to. */
export const consoleSignInPath = `${consoleBase}/sign-in`
export const consoleReturnPath = `${consoleBase}/sign-in/return`

/** The schemas of a console operation: always a JSON body in. */
export interface ConsoleShapes {
  readonly request: z.core.$ZodType
  readonly answer: z.core.$ZodType
}

/**
 * Facts of a console operation. `roles` is its whole permission: the console's mount checks it, and the company in the body, before anything
 * is read.
 */
export interface ConsoleFacts {
  readonly id: string
  /** Below `/console/api`; every call is a POST with a JSON body. */
  readonly path: `/${string}`
  /** Who can call it: one of these roles is enough. */
  readonly roles: readonly ConsoleRole[]
  /** `company`: the body names the company to act in, which must be one of the operator's. */
  readonly scope: 'operator' | 'company'
  readonly effect: 'read' | 'write'
  /** Requires an Idempotency-Key. */
  readonly idempotent: boolean
  /** The answer is a named file of this type; `answer` in its shapes is unused. */
  readonly file?: string
  /** The largest body in bytes, if it can be larger than usual. */
  readonly mostBytes?: number
  /** All codes the handler itself can return. */
  readonly errors: readonly ErrorCode[]
  readonly summary: string
}

declare const shapesOf: unique symbol

/** Facts with their shapes attached, only for the compiler. */
export type ConsoleOperation<
  F extends ConsoleFacts = ConsoleFacts,
  S extends ConsoleShapes = ConsoleShapes,
> = F & {
  readonly [shapesOf]?: S
}

/** Declares a console operation's facts: `consoleOperation<typeof findMembersShapes>()({ …facts })`. */
export function consoleOperation<S extends ConsoleShapes>() {
  return <const F extends ConsoleFacts>(facts: F): ConsoleOperation<F, S> => facts
}

/** An operation's facts with its shapes, for the server. */
export interface WholeConsoleOperation<
  F extends ConsoleFacts = ConsoleFacts,
  S extends ConsoleShapes = ConsoleShapes,
> {
  readonly facts: ConsoleOperation<F, S>
  readonly shapes: S
}

/** Joins an operation's facts with its schemas, in `console-operations.ts`. */
export function wholeConsole<F extends ConsoleFacts, S extends ConsoleShapes>(
  facts: ConsoleOperation<F, S>,
  shapes: NoInfer<S>,
): WholeConsoleOperation<F, S> {
  return { facts, shapes }
}

/** The wire format, as the console's pages send and receive it. */
export interface ConsoleWire<O> {
  readonly request: O extends { readonly [shapesOf]?: infer S extends ConsoleShapes }
    ? z.core.input<S['request']>
    : never
  readonly answer: O extends { readonly [shapesOf]?: infer S extends ConsoleShapes }
    ? z.core.input<S['answer']>
    : never
}
