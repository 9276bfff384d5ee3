import type * as shapes from '@waymark/contract/claims/submit-retro-claim.shapes'
import type { Domain } from '@waymark/contract/operation'
import { airportOf, presentAirport } from '../calculator/index.ts'
import { partnerNamed, type CompanyConfiguration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Locale } from '../platform/locale.ts'
import { publicReason } from './public-reason.ts'
import { readEvents, type ClaimEvent, type ClaimRow } from './store.ts'

export type Claim = Domain<typeof shapes>['answer']['object']

/** Claims on the wire with their events, which are read together. */
export async function presentClaims(
  database: Database,
  company: CompanyConfiguration,
  rows: readonly ClaimRow[],
  locale: Locale,
): Promise<Claim[]> {
  const events = await readEvents(
    database,
    rows.map(({ claim_number }) => claim_number),
  )
  const trails = Map.groupBy(events, (event) => event.claim_number)
  return rows.map((row) => presentClaim(company, row, trails.get(row.claim_number) ?? [], locale))
}

function presentClaim(
  company: CompanyConfiguration,
  row: ClaimRow,
  trail: readonly ClaimEvent[],
  locale: Locale,
): Claim {
  const common = {
    claimNumber: row.claim_number,
    claimStatus: row.state,
    activityDate: row.occurred_on,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    reason: publicReason(row.reason),
    words: row.words,
    points: row.points,
    journalId: row.journal_id,
    history: trail.map(({ what, at, reason, words }) => ({ what, at, reason, words })),
  }
  if (row.kind === 'PARTNER') {
    return {
      claimType: 'PARTNER',
      ...common,
      partnerCode: row.partner_code,
      partnerName: partnerNamed(company, row.partner_code, locale),
      partnerReference: row.partner_reference,
      details: row.details,
    }
  }
  return {
    claimType: 'FLIGHT',
    ...common,
    flightNumber: row.flight_number,
    origin: placeOf(row.from_airport, locale),
    destination: placeOf(row.to_airport, locale),
    cabinClass: row.cabin,
    ticketNumber: row.ticket_number,
    nameOnTicket: row.ticket_name,
  }
}

/** An airport no longer in the data is shown by its code. */
function placeOf(code: string, locale: Locale) {
  const airport = airportOf(code)
  return airport === undefined
    ? { code, city: code, name: code, country: '' }
    : presentAirport(airport, locale)
}
