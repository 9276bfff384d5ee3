import { expiryDay } from '@waymark/rules/points/expiry'
import { airportOf } from '../calculator/index.ts'
import { readNumbersKeptBy } from '../closures/index.ts'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import {
  accountId,
  findReference,
  issuePoints,
  newJournalId,
  type Detail,
  type IssueLine,
  type OutboxMessage,
} from '../ledger/index.ts'
import type { LedgerAccount } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { evaluateMember, foreseeTierForAccrual, tierForAccrual } from '../tiers/index.ts'
import { countFlight, type CountedFlight } from './count-flight.ts'
import { noteCredit, type FlightFacts, type FlightRow, type FlightsOf } from './store.ts'

/** The member a flight is credited to. */
export interface Flyer {
  readonly account: LedgerAccount
  readonly membershipNumber: string
}

export interface CreditOrder {
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  /** Locked by the caller, flown and not credited. */
  readonly flight: FlightRow
  readonly flyer: Flyer
  readonly now: Date
  /** The claim's number; undefined for a flight credited from the airline's file. */
  readonly reference?: string
  readonly outbox?: readonly OutboxMessage[]
}

export type CreditAnswer =
  | { readonly kind: 'credited'; readonly journal: string; readonly counted: CountedFlight }
  /** This member already has points for this flight number and day, from any source. */
  | { readonly kind: 'creditedBefore' }
  | { readonly kind: 'unpriced' }

/**
 * Credits a flown flight at the rates of its day and the member's tier on it, under the jobs' role, and raises the tier if its status points
 * reach one. A member's flight is credited only once, from a file or a claim, to this number or to one that was merged into it: both use the
 * same ledger reference, and the record is credited once.
 */
export async function creditFlight(tx: Tx, order: CreditOrder): Promise<CreditAnswer> {
  const { company, programme, flight, flyer, now } = order
  const key = {
    companyCode: flight.company_code,
    programCode: programme.programCode,
    membershipNumber: flyer.membershipNumber,
  }
  const travel = travelOf(flight, programme)
  if (await wasCreditedToMerged(tx, { travel, key, flyer })) return { kind: 'creditedBefore' }
  const tier = await tierForAccrual(tx, { programme, key, now }, flight.departs_on)
  const counted = countFlight(programme, flight, tier)
  if (counted === undefined || counted.base === 0n) return { kind: 'unpriced' }
  const answer = await issuePoints(tx, {
    account: accountId(flyer.account),
    journal: newJournalId(now),
    businessReference: flightReference(travel, key),
    occurredOn: flight.departs_on,
    lines: linesOf(
      counted,
      expiryDay(flight.departs_on, programme.monthsValid),
      detailOf(flight, counted, tier),
    ),
    facts: {
      configVersion: company.version,
      ...(order.reference === undefined ? {} : { reference: order.reference }),
    },
    ...(order.outbox === undefined ? {} : { outbox: order.outbox }),
  })
  if (answer.kind === 'reference_used') return { kind: 'creditedBefore' }
  await noteCredit(
    tx,
    flight.record_id,
    flyer.membershipNumber,
    {
      journal_id: answer.journal,
      base_points: counted.base,
      bonus_points: counted.bonus,
      status_points: counted.status,
      percent: Number(counted.percent),
      bonus_percent: Number(counted.bonusPercent),
      tier_code: tier,
      config_version: company.version,
      status_percent: Number(counted.statusPercent),
      rates_from: counted.ratesFrom,
    },
    now,
  )
  if (counted.status > 0n) await evaluateMember(tx, { programme, key, now, journal: answer.journal })
  return { kind: 'credited', journal: answer.journal, counted }
}

/** What `creditFlight` would give now; undefined if it was credited before or there are no rates. Nothing is written or locked. */
export async function foreseeCredit(
  database: Database | Tx,
  {
    programme,
    flight,
    flyer,
    now,
  }: Pick<CreditOrder, 'programme' | 'flyer' | 'now'> & { readonly flight: FlightFacts },
): Promise<CountedFlight | undefined> {
  const key = {
    companyCode: flight.company_code,
    programCode: programme.programCode,
    membershipNumber: flyer.membershipNumber,
  }
  if (await wasCredited(database, { travel: travelOf(flight, programme), key, flyer })) return undefined
  const order = { programme, key, now, account: flyer.account }
  const tier = await foreseeTierForAccrual(database, order, flight.departs_on)
  const counted = countFlight(programme, flight, tier)
  return counted?.base === 0n ? undefined : counted
}

type Travel = Parameters<typeof flightReference>[0]

/** A member's flight, as its ledger reference has it. */
export interface FlownBy {
  readonly travel: Travel
  readonly key: FlightsOf
  readonly flyer: Pick<Flyer, 'account'>
}

/** Whether a member has points for a flight, under this number or one that was merged into it. */
export async function wasCredited(database: Database | Tx, flown: FlownBy): Promise<boolean> {
  const own = await findReference(database, [flightReference(flown.travel, flown.key)])
  return own !== undefined || (await wasCreditedToMerged(database, flown))
}

/** Whether a flight was credited to a number that was merged into the member's since. */
async function wasCreditedToMerged(
  database: Database | Tx,
  { travel, key, flyer }: FlownBy,
): Promise<boolean> {
  const merged = await readNumbersKeptBy(database, flyer.account)
  if (merged.length === 0) return false
  const references = merged.map((membershipNumber) => flightReference(travel, { ...key, membershipNumber }))
  return (await findReference(database, references)) !== undefined
}

/**
 * The permanent ledger reference for a member's flight. It includes the programme, since numbers repeat across programmes, and a company's
 * user, since two of them can be on one flight: for a traveller who isn't one, the ticket.
 */
export function flightReference(
  {
    flight_number,
    departs_on,
    user_number = null,
    ticket_number,
  }: Pick<FlightRow, 'flight_number' | 'departs_on'> &
    Partial<Pick<FlightRow, 'user_number' | 'ticket_number'>>,
  { companyCode, programCode, membershipNumber }: FlightsOf,
): string {
  const parts = ['flight', companyCode, programCode, membershipNumber, flight_number, departs_on]
  if (user_number !== null) return [...parts, user_number].join(':')
  return [...parts, ...(ticket_number === undefined ? [] : ['ticket', ticket_number])].join(':')
}

/**
 * What tells a coupon's flight from the member's others. A person is on a flight once, whatever the ticket; a company has several travellers.
 * The same coupon isn't credited again under another reference, since its record is credited once.
 */
export function travelOf<Coupon extends Pick<FlightRow, 'ticket_number'>>(
  { ticket_number, ...travel }: Coupon,
  { programType }: ProgrammeConfiguration,
): Omit<Coupon, 'ticket_number'> & Partial<Pick<FlightRow, 'ticket_number'>> {
  return programType === 'corporate' ? { ...travel, ticket_number } : travel
}

function linesOf(counted: CountedFlight, expiresOn: string, detail: Detail): readonly IssueLine[] {
  const lot = { pointType: 'POINTS' as const, expiresOn, detail }
  return [
    { kind: 'accrual', ...lot, points: counted.base, rule: 'flight.base' },
    ...(counted.bonus === 0n
      ? []
      : [
          {
            kind: 'bonus' as const,
            ...lot,
            points: counted.bonus,
            rule: 'flight.tierBonus',
            isBonus: true,
          },
        ]),
    ...(counted.status === 0n
      ? []
      : [
          {
            kind: 'accrual' as const,
            pointType: 'STATUS' as const,
            points: counted.status,
            rule: 'flight.status',
            detail,
          },
        ]),
  ]
}

function detailOf(flight: FlightRow, counted: CountedFlight, tier: string): Detail {
  return {
    flight: flight.flight_number,
    from: flight.from_airport,
    fromCity: airportOf(flight.from_airport)?.city.en,
    to: flight.to_airport,
    toCity: airportOf(flight.to_airport)?.city.en,
    cabin: flight.cabin,
    base: Number(counted.base),
    bonus: Number(counted.bonus),
    tier,
    ...(flight.user_number === null ? {} : { userNumber: flight.user_number }),
  }
}
