import type { companyPlans as facts } from '@waymark/contract/seats/company-plans'
import type * as shapes from '@waymark/contract/seats/company-plans.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { inLocale } from '../../configuration/index.ts'
import { companyClubToday, plansOf } from '../company-club.ts'
import { presentPrice } from '../../club/index.ts'

/** What companies can buy, for whoever registers one. */
export function companyPlans(call: Call<typeof facts>): Domain<typeof shapes>['answer'] {
  const { club } = companyClubToday(call)
  const { programName, currency } = club.programme
  return {
    object: {
      programName: inLocale(programName, call.locale),
      plans: plansOf(club).map(({ code, name, about, amount }) => ({
        code,
        name: inLocale(name, call.locale),
        about: inLocale(about, call.locale),
        year: presentPrice(club, amount),
      })),
      mostInOrder: club.seats.mostInOrder,
      currency,
    },
  }
}
