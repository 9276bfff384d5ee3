import type { Day } from '@waymark/rules/calendar'
import { expiryDay, hasExpired } from '@waymark/rules/points/expiry'
import { refused, type Accrual, type Refusal, type ReportedAccrual } from './accrual.ts'

/**
 * Checks what makes a posting impossible from its first sending on. Whether a new one is posted today is decided by `refuseToday`.
 * @param today in the programme's time zone
 */
export function validateAccrual(reported: ReportedAccrual, today: Day): Accrual | Refusal {
  const { company, programme, partner, occurredOn, offerId } = reported
  if (!company.partners.some(({ code }) => code === partner))
    return refused('partner_unknown', `Company ${company.companyCode} has no partner '${partner}'.`)
  if (reported.points === 0n && reported.statusPoints === 0n)
    return refused('points_missing', 'The line has neither points nor status points.')
  if (offerId !== undefined && !reported.isBonus) {
    const words = 'isBonus is false, but what an offer brings on top of the usual points is a bonus.'
    return refused('offer_no_bonus', words)
  }
  if (occurredOn > today) return refused('date_future', `occurredOn ${occurredOn} is after today (${today}).`)
  return {
    ...reported,
    businessReference: `accrual:${company.companyCode}:${partner}:${reported.reference}`,
    expiresOn: expiryDay(occurredOn, programme.monthsValid),
    detail: { ...reported.details, ...(offerId === undefined ? {} : { offer: offerId }) },
  }
}

/**
 * Why a new posting isn't made today; undefined if it is. One that was posted before is still answered as repeated, though its points have
 * expired since or its programme has changed: a refusal would make its partner send it under a new reference.
 * @param today in the programme's time zone
 */
export function refuseToday(accrual: Accrual, today: Day): Refusal | undefined {
  const { programme, occurredOn, statusPoints, expiresOn } = accrual
  const { programCode } = programme
  if (!programme.isActive) return refused('programme_inactive', `Programme ${programCode} is not active.`)
  if (programme.isClub)
    return refused('programme_without_points', `Programme ${programCode} is a club and has no points.`)
  if (statusPoints > 0n && !programme.tiersAreEarned) {
    const words = `Programme ${programCode} has no tiers that status points count towards.`
    return refused('status_not_counted', words)
  }
  return hasExpired(expiresOn, today)
    ? refused('date_too_old', `Points from ${occurredOn} already expired on ${expiresOn}.`)
    : undefined
}
