import type { TestApp } from '../test-app.ts'
import type { CallOptions } from '../wire.ts'

/** A request as somebody who does everything right would send it; a key where the operation needs one is added. */
export type RightRequest = Pick<
  CallOptions<never>,
  'token' | 'headers' | 'cookies' | 'query' | 'params' | 'raw'
>

/** Makes whatever a right request needs, with people of its own, and answers the request. */
export type MakeRight = (t: TestApp) => Promise<RightRequest>

/** Makers by operation. */
export type RightRequests = Readonly<Record<string, MakeRight>>
