import { retrieveRetroClaims } from '@waymark/contract/claims/retrieve-retro-claims'
import { corporateFlights } from '@waymark/contract/flights/corporate-flights'
import { myFlights } from '@waymark/contract/flights/my-flights'
import { read, type MemberVisit } from '../../platform/queries/read-ahead.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'myflight', '/member/myflights', {
    area: 'shared',
    menu: 'activity',
    sidePanel: 'activity',
    order: 30,
  }),
  pageAt('protected', 'corporate_flights', '/corporate/myflights', {
    area: 'corporate',
    menu: 'company',
    sidePanel: 'company',
    order: 80,
  }),
]

export const code = {
  myflight: {
    // A company's flights here have a filter by user.
    words: ['flights', 'flight-words', 'company-people', 'files', 'points-elsewhere'],
    component: async () => import('./flights-page.tsx'),
    reads: flightReads,
    needs: [myFlights],
  },
  corporate_flights: {
    words: ['flights', 'flight-words', 'company-people', 'files'],
    component: async () => import('./flights-page.tsx'),
    reads: flightReads,
    needs: [corporateFlights],
  },
} satisfies CodeOfPages

/** Loads both lists, and the claims of the flights if the person has permission (PROG-06). */
function flightReads({ membership: query, kind, may }: MemberVisit) {
  const operation = kind === 'company' ? corporateFlights : myFlights
  const lists = (['upcoming', 'flown'] as const).map((dataType) =>
    read(operation, { params: { dataType }, query }),
  )
  return may('claim_list') ? [...lists, read(retrieveRetroClaims, { query })] : lists
}
