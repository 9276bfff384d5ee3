import { inLocale } from '../../configuration/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notify } from '../../notifications/index.ts'
import { localeFrom } from '../../platform/locale.ts'
import { seatOfferedMail } from '../seat-mails.ts'
import { recordSeatEvent, type SeatRow } from '../seat-store.ts'
import type { SeatUser } from './seat-user-store.ts'

interface Offer {
  readonly companyName: string
  readonly clubName: Readonly<Record<string, string>>
  /** Who offers it. */
  readonly actor: CustomerNumber
  readonly at: Date
}

/** Tells a user of the seat that is offered to them, by email and in their inbox, and writes it down. They accept it signed in, as themselves. */
export async function tellOfOffer(
  tx: Tx,
  seat: SeatRow,
  { email, language, reference, customer }: SeatUser,
  { companyName, clubName, actor, at }: Offer,
): Promise<void> {
  const locale = localeFrom(language)
  await recordSeatEvent(tx, { ...seat, nominee_reference: reference }, { kind: 'offered', actor, at })
  if (customer !== null)
    await notify(tx, {
      customer,
      account: null,
      at,
      news: { kind: 'seatOffered', seatId: seat.seat_id, companyName, lastDay: seat.until_day },
    })
  await seatOfferedMail.later(tx, {
    companyCode: seat.company_code,
    email,
    locale,
    company: companyName,
    club: inLocale(clubName, locale),
    until: seat.until_day,
  })
}
