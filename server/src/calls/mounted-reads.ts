import type { Facts } from '@waymark/contract/operation'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { LimitGroup } from './limits/limits.ts'
import type { Principal } from './principal.ts'
import type { RequestFacts } from './request-facts.ts'

/** One read among several in one request. */
export interface PartOfRequest {
  readonly principal: Principal
  readonly company: CompanyConfiguration
  readonly request: RequestFacts
  readonly body: unknown
  readonly query: unknown
}

/**
 * Runs a mounted read without its own request, by the same steps: shape, whose data, page, policy, answer's shape.
 * @throws AppError as the read alone would
 */
type Ask = (part: PartOfRequest) => Promise<unknown>

export interface MountedRead {
  /** The limit group of the read, and so of each part. */
  readonly limit: LimitGroup
  readonly ask: Ask
}

/** The reads that can be combined, by operation. */
export type MountedReads = Map<string, MountedRead>

/** Member reads without path parameters, proofs or files, which a part of a request can't have. */
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
