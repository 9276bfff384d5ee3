import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/** What says whose an airline's coupon is. */
export interface CouponOf {
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string | null
  /** The company's user who flies. */
  readonly user_number: string | null
  readonly ticket_number: string
  readonly departs_on: string
}

/**
 * Whether a coupon is an erased person's, so that the airline's file doesn't write their name again: by the member or the company's user that it
 * names, by the account holder that the company had until a handover after its day, or by its ticket, if a coupon of it lost its name.
 * No other coupon is without one.
 * @param timeZone the programme's, in which the day of a handover ends
 */
export async function isErasedPersonsCoupon(tx: Tx, coupon: CouponOf, timeZone: string): Promise<boolean> {
  const { company_code: company, program_code: programme, membership_number: number } = coupon
  const { rows } = await sql`
    select from flight_record
    where company_code = ${company} and ticket_number = ${coupon.ticket_number} and passenger_name = ''
      and (${number}::text is null or (program_code = ${programme} and membership_number = ${number}))
    union all
    select from membership m join person_erasure p using (customer_number)
    where m.company_code = ${company} and m.program_code = ${programme} and m.membership_number = ${number}
    union all
    select from nominee n join person_erasure p using (customer_number)
    where n.company_code = ${company} and n.nominee_number = ${coupon.user_number}
    union all
    select from person_erasure p where ${coupon.user_number} = ${number} and p.customer_number = (
      select n.customer_number from company_event e join nominee n using (nominee_reference)
      where e.company_code = ${company} and e.program_code = ${programme} and e.membership_number = ${number}
        and e.kind = 'ownerChanged' and ${coupon.departs_on}::date < (e.at at time zone ${timeZone})::date
      order by e.event_id limit 1)
    limit 1`.execute(tx)
  return rows.length > 0
}
