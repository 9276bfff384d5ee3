import type { Facts } from '@waymark/contract/operation'
import { AppError } from '../platform/errors/app-error.ts'
import { membershipNamed, type Membership, type Principal } from './principal.ts'
import { contentsOf } from './said.ts'

/** Whether a principal may do what an operation does for a membership: one such function for each kind of right. */
export type Policy = (principal: Principal, membership: Membership) => boolean

/** For what only an active membership may do (PROG-03). */
export const isActive: Policy = (_principal, membership) => membership.status === 'A'

/**
 * The membership that an operation acts for, by what the request names.
 * @throws AppError NOT_ALLOWED where the principal does not have it
 */
export function membershipOf(facts: Facts, principal: Principal | null, naming: unknown): Membership | null {
  if (facts.actsFor !== 'membership' || principal === null) return null
  const membership = membershipNamed(principal, contentsOf(naming))
  if (membership === undefined) throw new AppError('NOT_ALLOWED')
  return membership
}

/**
 * Checks a company's operation against the kind of membership (PROG-08), then the page or tab that it belongs to (a read wants R
 * there, a write F, PROG-06), then its own policy. Checked here, by what the contract says, so that no operation is without it.
 * @throws AppError NOT_ALLOWED
 */
export function allow(
  facts: Facts,
  policy: Policy | undefined,
  principal: Principal,
  membership: Membership,
): void {
  const isOfItsKind = facts.access !== 'corp' || membership.programType === 'corporate'
  const permission = facts.screen === undefined ? 'F' : membership.permissionOn(facts.screen, facts.tab)
  const isOpen = facts.effect === 'read' ? permission !== 'none' : permission === 'F'
  if (!isOfItsKind || !isOpen || policy?.(principal, membership) === false) throw new AppError('NOT_ALLOWED')
}
