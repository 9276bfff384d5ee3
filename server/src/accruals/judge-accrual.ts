import type { Day } from '@waymark/rules/calendar'
import { expiryDay, hasExpired } from '@waymark/rules/expiry'
import { refused, type Accrual, type Refusal, type ReportedAccrual } from './accrual.ts'

/** Checks one posting against its programme's rules. @param today in the programme's time zone */
export function validateAccrual(reported: ReportedAccrual, today: Day): Accrual | Refusal {
  const { company, programme, partner, occurredOn, offerId } = reported
  if (!programme.isActive)
    return refused('programme_inactive', `Programme ${programme.programCode} is not active.`)
  if (programme.isClub)
    return refused(
      'programme_without_points',
      `Programme ${programme.programCode} is a club and has no points.`,
    )
  if (!company.partners.some(({ code }) => code === partner))
    return refused('partner_unknown', `Company ${company.companyCode} has no partner '${partner}'.`)
  if (reported.points === 0n && reported.statusPoints === 0n)
    return refused('points_missing', 'The line has neither points nor status points.')
  if (reported.statusPoints > 0n && !programme.tiersAreEarned) {
    const words = `Programme ${programme.programCode} has no tiers that status points count towards.`
    return refused('status_not_counted', words)
  }
  if (offerId !== undefined && !reported.isBonus) {
    const words = 'isBonus is false, but what an offer brings on top of the usual points is a bonus.'
    return refused('offer_no_bonus', words)
  }
  if (occurredOn > today) return refused('date_future', `occurredOn ${occurredOn} is after today (${today}).`)
  const expiresOn = expiryDay(occurredOn, programme.monthsValid)
  if (hasExpired(expiresOn, today))
    return refused('date_too_old', `Points from ${occurredOn} already expired on ${expiresOn}.`)
  return {
    ...reported,
    businessReference: `accrual:${company.companyCode}:${partner}:${reported.reference}`,
    expiresOn,
    detail: { ...reported.details, ...(offerId === undefined ? {} : { offer: offerId }) },
  }
}
