import type { ErrorCode } from '@waymark/contract/errors'
import { dayIn, type Day } from '@waymark/rules/calendar'
import type { Membership } from '../../../calls/principal.ts'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../../../configuration/index.ts'
import { actingMemberships } from '../../../membership/index.ts'
import type { PlacingCall } from '../../../orders/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError, type ErrorExtras } from '../../../platform/errors/app-error.ts'
import { hashOfBody } from '../../../platform/idempotency/request-key.ts'
import { localeFrom } from '../../../platform/locale.ts'
import type { RenewalStanding } from '../standing-store.ts'

/** What an order is priced and placed by, when nobody sends it. */
export type RenewalCall = Omit<PlacingCall, 'fail'> & {
  readonly programme: ProgrammeConfiguration
  readonly today: Day
  readonly fail: (code: ErrorCode, extras?: ErrorExtras) => never
}

/**
 * The call of a member who agreed that it is made without them: for the membership of their consent, with its own key for the term and the
 * day. @returns undefined where the membership is no longer theirs or no longer active
 */
export async function renewalCall(
  database: Database,
  company: CompanyConfiguration,
  standing: RenewalStanding,
  now: Date,
): Promise<RenewalCall | undefined> {
  const { customer, programCode, membershipNumber, locale } = standing
  const memberships = await actingMemberships(database, company, customer)
  const membership = memberships.find((one) => isAgreed(one, { programCode, membershipNumber }))
  const programme = company.programs.find((one) => one.programCode === programCode)
  if (membership === undefined || programme === undefined) return undefined
  const today = dayIn(programme.timeZone, now)
  return {
    principal: {
      customer,
      sessionId: '',
      companyCode: company.companyCode,
      isResumed: false,
      memberships,
    },
    membership,
    company,
    programme,
    today,
    now,
    locale: localeFrom(locale),
    key: keyOf(standing, today),
    fail: (code, extras) => {
      throw new AppError(code, extras)
    },
  }
}

function isAgreed(
  { role, status, ...membership }: Membership,
  { programCode, membershipNumber }: Pick<RenewalStanding, 'programCode' | 'membershipNumber'>,
): boolean {
  const isOwn = role === 'owner' && status === 'A'
  return isOwn && membership.programCode === programCode && membership.membershipNumber === membershipNumber
}

function keyOf({ customer, autoRenewalId, termId }: RenewalStanding, today: Day): RenewalCall['key'] {
  const key = `renewal ${termId} ${today}`
  return {
    customer,
    key,
    operation: 'renewSubscription',
    bodyHash: hashOfBody({ autoRenewalId, termId, today }),
  }
}
