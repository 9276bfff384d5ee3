import type { submitRetroClaim as facts } from '@waymark/contract/claims/submit-retro-claim'
import type * as shapes from '@waymark/contract/claims/submit-retro-claim.shapes'
import type { Domain } from '@waymark/contract/operation'
import { parseDay } from '@waymark/rules/calendar'
import { claimWindow, placeInWindow } from '@waymark/rules/flights/claim-window'
import { plainFlightNumber } from '@waymark/rules/flights/flight-number'
import { airportOf } from '../calculator/index.ts'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { Call } from '../calls/call.ts'
import { onceThen } from '../calls/once.ts'
import { readableReference } from '../platform/random-id.ts'
import { presentClaims } from './present-claim.ts'
import type { ClaimServices } from './services.ts'
import { countPending, insertClaim, readClaims, type NewClaim } from './store.ts'

type SubmitCall = Call<typeof facts>

/**
 * Files a claim and tries to decide it immediately (POINT-09). It is stored first, in its own transaction under the web's role; deciding runs
 * under the jobs' role. So a claim is never lost, and a request can never issue points.
 * @throws AppError PRODUCT_NOT_OFFERED in a club
 */
export async function submitClaim(
  services: ClaimServices,
  call: SubmitCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { company, programme, membership } = call
  // A club has no points: they would be where nobody can use them.
  if (programme.isClub) call.fail('PRODUCT_NOT_OFFERED')
  refuseUnknown(call, company)
  refuseOutsideWindow(call, programme)
  const claim = newClaim(call, company.version)
  return onceThen(services, call, claim.claim_number, {
    work: async (tx) => {
      const { mostPending } = programme.claims
      if ((await countPending(tx, membership.account)) >= mostPending)
        call.fail('CLAIM_LIMIT_REACHED', { data: { most: mostPending } })
      if (!(await insertClaim(tx, claim))) call.fail('CLAIM_EXISTS')
    },
    answer: async (claimNumber) => {
      await services.decide(claimNumber, call.now)
      const rows = await readClaims(services.database, membership.account, claimNumber, 1)
      const [sent] = await presentClaims(services.database, company, rows, call.locale)
      if (sent === undefined) throw new Error('A claim that was just written is missing')
      return { object: sent }
    },
  })
}

function refuseUnknown(call: SubmitCall, company: CompanyConfiguration): void {
  const asked = call.body.object
  if (asked.claimType === 'PARTNER') {
    if (!company.partners.some(({ code }) => code === asked.partnerCode)) call.fail('PARTNER_UNKNOWN')
  } else if (
    airportOf(asked.origin) === undefined ||
    airportOf(asked.destination) === undefined ||
    asked.origin === asked.destination
  ) {
    call.fail('AIRPORT_UNKNOWN')
  }
}

function refuseOutsideWindow(call: SubmitCall, programme: ProgrammeConfiguration): void {
  const { claimType, activityDate } = call.body.object
  const window = claimWindow(programme.claims, claimType, parseDay(activityDate))
  const place = placeInWindow(window, programme.timeZone, call.now)
  if (place === 'tooEarly') call.fail('CLAIM_TOO_EARLY', { data: { opensOn: window.opensOn } })
  if (place === 'tooLate') call.fail('CLAIM_TOO_LATE', { data: { closesOn: window.closesOn } })
}

function newClaim({ body, membership, principal, now }: SubmitCall, configVersion: number): NewClaim {
  const asked = body.object
  const common = {
    claim_number: readableReference('CL'),
    account: membership.account,
    customer_number: principal.customer,
    company_code: membership.companyCode,
    program_code: membership.programCode,
    membership_number: membership.membershipNumber,
    occurred_on: parseDay(asked.activityDate),
    submitted_at: now,
    config_version: configVersion,
  }
  return asked.claimType === 'PARTNER'
    ? {
        ...common,
        kind: 'PARTNER',
        partner_code: asked.partnerCode,
        // NFC like the partner's own lines, so that both are the same reference.
        partner_reference: asked.partnerReference.normalize('NFC'),
        details: asked.details ?? null,
      }
    : {
        ...common,
        kind: 'FLIGHT',
        flight_number: plainFlightNumber(asked.flightNumber),
        from_airport: asked.origin,
        to_airport: asked.destination,
        cabin: asked.cabinClass,
        ticket_number: asked.ticketNumber,
        ticket_name: asked.nameOnTicket,
      }
}
