/** A span's attributes: kinds, codes and order numbers. Never a person, a token, a name, or a statement's values. */
export type SpanFacts = Readonly<Record<string, string | number>>

export interface SpanTerms {
  /** `client`: an outgoing call. `consumer`: a message being processed. */
  readonly kind?: 'internal' | 'client' | 'consumer'
  readonly facts?: SpanFacts
  /** The W3C traceparent of its parent, instead of the current span. */
  readonly parent?: string | undefined
}

/** The span of a request, from its first byte to the response's last. */
export interface RequestSpan {
  /** 32 hexadecimal digits; the caller's if they sent a traceparent. */
  readonly traceId: string
  /** Runs work within the span, as its parent. */
  readonly within: (work: () => void) => void
  readonly end: (name: string, facts: SpanFacts, hasFailed: boolean) => void
}

/** Where spans are sent. */
export interface Tracing {
  readonly request: (traceparent: string | undefined) => RequestSpan
  readonly inSpan: <R>(name: string, terms: SpanTerms, work: () => Promise<R>) => Promise<R>
  /** Records a span that has ended, below the current one; ignored if there is none. */
  readonly ended: (name: string, facts: SpanFacts, tookMs: number, hasFailed: boolean) => void
  readonly note: (facts: SpanFacts) => void
  readonly apart: <R>(work: () => R) => R
  /** The W3C traceparent of the current span; undefined if there is none. */
  readonly traceparent: () => string | undefined
  /** Sends the remaining spans. */
  readonly close: () => Promise<void>
}

/** One per process, like an instrument's logger: traced code doesn't need it passed in. Undefined: no tracing. */
let current: Tracing | undefined

/** Traces everything in this process; undefined stops it. */
export function useTracing(tracing: Tracing | undefined): void {
  current = tracing
}

export function currentTracing(): Tracing | undefined {
  return current
}

/** Runs the work in its own span, below the current one. */
export async function traced<R>(name: string, terms: SpanTerms, work: () => Promise<R>): Promise<R> {
  return current === undefined ? work() : current.inSpan(name, terms, work)
}

/** Adds attributes to the current span. */
export function noteOnTrace(facts: SpanFacts): void {
  current?.note(facts)
}

/** Runs work that doesn't belong to its caller: its spans aren't children of the current one. */
export function apartFromTrace<R>(work: () => R): R {
  return current === undefined ? work() : current.apart(work)
}

/** The traceparent that links later work to the current span. */
export function traceparentNow(): string | undefined {
  return current?.traceparent()
}

/** The header that tells a called service which trace it's part of. */
export function traceHeaders(): { readonly traceparent?: string } {
  const traceparent = traceparentNow()
  return traceparent === undefined ? {} : { traceparent }
}
