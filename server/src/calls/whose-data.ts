import type { Facts } from '@waymark/contract/operation'
import { AppError } from '../platform/errors/app-error.ts'
import { membershipNamed, type Membership, type Principal } from './principal.ts'
import { requestFields } from './request-fields.ts'

/** Whether a principal can do what an operation does for a membership; one function per kind of right. */
export type Policy = (principal: Principal, membership: Membership) => boolean

/** For operations only active memberships can use (PROG-03). */
export const isActive: Policy = (_principal, membership) => membership.status === 'A'

/** The membership an operation acts for, from the request. @throws AppError NOT_ALLOWED if the principal doesn't have it */
export function membershipOf(facts: Facts, principal: Principal | null, naming: unknown): Membership | null {
  if (facts.actsFor !== 'membership' || principal === null) return null
  const membership = membershipNamed(principal, requestFields(naming))
  if (membership === undefined) throw new AppError('NOT_ALLOWED')
  return membership
}

/**
 * Checks a company's operation against the kind of membership (PROG-08), then its page or tab (a read needs R there, a write F, PROG-06),
 * then its own policy. Done centrally, from the contract, so that no operation lacks it.
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
