import type { Facts } from '@waymark/contract/operation'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { LimitGroup } from './limits.ts'
import type { Principal } from './principal.ts'
import type { RequestFacts } from './request-facts.ts'

/** One read among several that came in one request. */
export interface PartOfRequest {
  readonly principal: Principal
  readonly company: CompanyConfiguration
  readonly request: RequestFacts
  readonly body: unknown
  readonly query: unknown
}

/**
 * Asks a mounted read without a request of its own, by the same steps: shape, whose data, page, policy, answer's shape.
 * @throws AppError as the read alone would
 */
type Ask = (part: PartOfRequest) => Promise<unknown>

export interface MountedRead {
  /** What the read alone is counted as, and so each part. */
  readonly limit: LimitGroup
  readonly ask: Ask
}

/** The reads that may be asked together, by operation. */
export type MountedReads = Map<string, MountedRead>

/** A member's read without a path of its own, a proof or a file: those have a way that a part of a request has not. */
export function mayBeAskedTogether({ id, access, effect, needsPassword, files, path }: Facts): boolean {
  return (
    access === 'member' &&
    effect === 'read' &&
    needsPassword === undefined &&
    files === undefined &&
    !path.includes('{') &&
    id !== 'readTogether'
  )
}
