/**
 * What a span says beside its name: kinds, codes and numbers of orders. Never a person, a token, a name, or a value of a statement.
 */
export type SpanFacts = Readonly<Record<string, string | number>>

export interface SpanTerms {
  /** `client`: somebody else is called. `consumer`: a message is taken up. */
  readonly kind?: 'internal' | 'client' | 'consumer'
  readonly facts?: SpanFacts
  /** A W3C traceparent that it belongs below, in place of the span around it. */
  readonly parent?: string | undefined
}

/** The span of a request, from its first byte to the answer's last. */
export interface RequestSpan {
  /** 32 hexadecimal digits; the caller's where they sent a traceparent. */
  readonly traceId: string
  /** Does work within the span: what it begins belongs below it. */
  readonly within: (work: () => void) => void
  readonly end: (name: string, facts: SpanFacts, hasFailed: boolean) => void
}

/** Where spans go. */
export interface Tracing {
  readonly request: (traceparent: string | undefined) => RequestSpan
  readonly inSpan: <R>(name: string, terms: SpanTerms, work: () => Promise<R>) => Promise<R>
  /** A span that has ended, below the one around it; where there is none, it isn't kept. */
  readonly ended: (name: string, facts: SpanFacts, tookMs: number, hasFailed: boolean) => void
  readonly note: (facts: SpanFacts) => void
  readonly apart: <R>(work: () => R) => R
  /** The W3C traceparent of the span around this; undefined where there is none. */
  readonly traceparent: () => string | undefined
  /** Sends what is still to be sent. */
  readonly close: () => Promise<void>
}

/** One a process, as the logger of an instrument is: what is traced need not be handed it. Undefined: nothing is traced. */
let current: Tracing | undefined

/** Has everything of this process traced; undefined ends it. */
export function useTracing(tracing: Tracing | undefined): void {
  current = tracing
}

export function currentTracing(): Tracing | undefined {
  return current
}

/** Does the work in a span of its own, below the one around it. */
export async function traced<R>(name: string, terms: SpanTerms, work: () => Promise<R>): Promise<R> {
  return current === undefined ? work() : current.inSpan(name, terms, work)
}

/** Adds to the span around this. */
export function noteOnTrace(facts: SpanFacts): void {
  current?.note(facts)
}

/** Does work that belongs to nobody who happens to cause it: what it begins is not below their span. */
export function apartFromTrace<R>(work: () => R): R {
  return current === undefined ? work() : current.apart(work)
}

/** The traceparent under which what is done later belongs to what is done now. */
export function traceparentNow(): string | undefined {
  return current?.traceparent()
}

/** The header that tells somebody who is called which trace their part belongs to. */
export function traceHeaders(): { readonly traceparent?: string } {
  const traceparent = traceparentNow()
  return traceparent === undefined ? {} : { traceparent }
}
