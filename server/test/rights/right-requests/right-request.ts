import type { TestApp } from '../../test-app.ts'
import type { CallOptions } from '../../wire.ts'

/** A request that does everything right. An idempotency key is added if the operation needs one. */
export type RightRequest = Pick<
  CallOptions<never>,
  'token' | 'headers' | 'cookies' | 'query' | 'params' | 'raw'
>

/** Sets up what a right request needs, with its own people, and returns the request. */
export type MakeRight = (t: TestApp) => Promise<RightRequest>

/** Makers by operation. */
export type RightRequests = Readonly<Record<string, MakeRight>>
