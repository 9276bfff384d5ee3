import type { Facts } from '@waymark/contract/operation'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors/app-error.ts'
import type { Principal } from './principal.ts'

/**
 * What staff who see a member's pages can call: reads, and what keeps or ends their own view. Never a change, a proof of who somebody is, or
 * something that opens a door for whoever has it.
 */
function isOpenToViewers(facts: Facts): boolean {
  if (facts.forViewers === true) return true
  const isSecret = facts.needsPassword === true || facts.secret === true
  return facts.effect === 'read' && (facts.access === 'member' || facts.access === 'corp') && !isSecret
}

/** @throws AppError VIEW_ONLY for staff who only see the member's pages */
export function refuseViewers(facts: Facts, principal: Principal | null): void {
  if (principal?.viewedBy !== undefined && !isOpenToViewers(facts)) throw new AppError('VIEW_ONLY')
}

/** Names the member and the operator on every line that a viewer's request logs. */
export function logBoth(request: FastifyRequest, { customer, viewedBy }: Principal): void {
  if (viewedBy === undefined) return
  const both = { customer: String(customer), operator: String(viewedBy.operator) }
  request.log = request.log.child(both)
}
