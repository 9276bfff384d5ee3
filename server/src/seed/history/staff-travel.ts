import { addDays, type Day } from '@waymark/rules/calendar'
import { demoAccountOf } from '../demo/demo-accounts.ts'
import { demoStaff, type DemoUser, type StaffTrip } from '../demo/demo-staff.ts'
import type { Earning } from './events.ts'
import { flightEarning } from './flights.ts'
import { partnerEarning, type PartnerDeal } from '../partners.ts'
import type { Past } from './past.ts'
import { createRandom } from './random.ts'

const byNumber: ReadonlyMap<string, DemoUser> = new Map(demoStaff.staff.map((one) => [one.number, one]))

/** What the company earned by its users' trips up to yesterday; each line says whose it is. */
export function staffTravel(past: Past): readonly Earning[] {
  const random = createRandom(Number(demoStaff.company))
  return demoStaff.trips.flatMap((trip) => {
    const user = byNumber.get(trip.person)
    if (user === undefined) throw new RangeError(`No user ${trip.person} for a trip`)
    return tripOf(trip, past).flatMap(({ day, make }) => {
      const at = past.moment(day, random)
      return at === undefined ? [] : [of(user, make(at))]
    })
  })
}

interface Leg {
  readonly day: Day
  readonly make: (at: Date) => Earning
}

function tripOf({ month, day, way, stayDays, hotelNights, carDays }: StaffTrip, past: Past): readonly Leg[] {
  const { company } = demoStaff
  const { tier } = demoAccountOf(company)
  const out = past.day(month, day)
  const back = addDays(out, stayDays)
  const fly = (on: Day, from: string, to: string): Leg => ({
    day: on,
    make: (at) => flightEarning(company, tier, { from, to, cabin: 'ECONOMY' }, on, at),
  })
  const post = (deal: PartnerDeal): Leg => ({
    day: back,
    make: (at) => partnerEarning(company, deal, back, at),
  })
  return [
    fly(out, way.from, way.to),
    fly(back, way.to, way.from),
    ...(hotelNights === undefined ? [] : [post({ what: 'nights', partner: 'LONGACRE', count: hotelNights })]),
    ...(carDays === undefined ? [] : [post({ what: 'days', partner: 'TIDELINE', count: carDays })]),
  ]
}

/** Two users can stay with the same partner on one day, so the reference names the user too. */
function of(user: DemoUser, earning: Earning): Earning {
  const { flown, businessReference } = earning
  return {
    ...earning,
    detail: { ...earning.detail, userNumber: user.number },
    ...(flown === undefined
      ? { businessReference: `${businessReference}:${user.number}` }
      : { flown: { ...flown, traveller: user } }),
  }
}
