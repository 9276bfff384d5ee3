import type { ErrorExtras } from '../../platform/errors/app-error.ts'
import type { Locale } from '../../platform/locale.ts'
import type { Principal } from '../../calls/principal.ts'
import { lockedUntil } from '../guesses/locked-until.ts'
import { companyProtecting } from '../person-protection.ts'
import { noteFailedSignIn } from '../sessions/failed-sign-ins.ts'
import type { SignInOrigin } from '../sessions/origin.ts'
import type { FactorServices } from './factor-services.ts'

interface LockedOut extends SignInOrigin {
  readonly principal: Pick<Principal, 'customer' | 'companyCode'>
  readonly locale: Locale
  readonly now: Date
}

/** The data of FACTOR_LOCKED: when the lock ends. */
export async function factorLock(
  services: FactorServices,
  { principal, locale, now }: Pick<LockedOut, 'principal' | 'locale' | 'now'>,
  until: Date,
): Promise<ErrorExtras> {
  const company = await companyProtecting(services, principal.customer, principal.companyCode)
  return lockedUntil({ until, now }, company, locale)
}

/** The same after an attempt; notifies the person of a lock that it started. */
export async function lockedByProof(
  services: FactorServices,
  call: LockedOut,
  { isNew, until }: { readonly isNew: boolean; readonly until: Date },
): Promise<ErrorExtras> {
  if (isNew) {
    const { customer, companyCode } = call.principal
    const failed = {
      customer,
      companyCode,
      kind: 'factorLocked',
      at: call.now,
      lockedUntil: until,
    } as const
    await noteFailedSignIn(services.database, failed, call)
    services.nudgeOutbox()
  }
  return factorLock(services, call, until)
}
