import type { companySeat } from '@waymark/contract/seats/seat.shapes'
import type { Day } from '@waymark/rules/calendar'
import { seatState } from '@waymark/rules/club/seat'
import type * as z from 'zod/mini'
import { inLocale } from '../../configuration/index.ts'
import type { Locale } from '../../platform/locale.ts'
import type { CompanyClub } from '../company-club.ts'
import type { ListedSeat } from '../list/seat-list-store.ts'

/** A plan by name; one that is no longer sold goes by its code. */
export function planNamed({ plans }: CompanyClub, code: string, locale: Locale) {
  const plan = plans.find((one) => one.code === code)
  return { code, name: plan === undefined ? code : inLocale(plan.name, locale) }
}

/** A seat in the company's list. */
export function presentSeat(
  row: ListedSeat,
  { club, today, locale }: { readonly club: CompanyClub; readonly today: Day; readonly locale: Locale },
): z.output<typeof companySeat> {
  const user = row.user_email === null ? null : { name: row.user_name ?? '', email: row.user_email }
  const since = row.accepted_at ?? row.offered_at
  return {
    seatId: row.seat_id,
    version: row.version,
    state: seatState(row.state === 'offered' && user === null ? 'free' : row.state, row.until_day, today),
    plan: planNamed(club, row.plan, locale),
    costCentre: row.cost_centre,
    from: row.from_day,
    until: row.until_day,
    user,
    since: user === null ? null : since,
    activityNumber: row.order_number,
  }
}
