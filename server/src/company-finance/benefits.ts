import { pointsWorth, seatShare } from '@waymark/rules/companies/benefit-value'
import type { Membership } from '../calls/principal.ts'
import { readHolderNames, readUsersNumbered, type UserNamed } from '../companies/index.ts'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import { customerNumber } from '../platform/branded-ids.ts'
import type { Database } from '../platform/database/database.ts'
import { readHoldings, type SeatHolding } from '../seats/index.ts'
import type { FinanceMonth } from './finance-month.ts'
import { readTransferredPoints, type TransferredPoints } from './transferred-points.ts'

export type BenefitTerms = ProgrammeConfiguration['companyBenefits']

/** Values in cents; that of points is null without a rate. */
export interface BenefitSums {
  readonly seats: number
  readonly seatValue: bigint
  readonly points: bigint
  readonly pointsValue: bigint | null
  readonly value: bigint
}

/** What a user got that a cost centre paid for. */
export interface BenefitLine extends BenefitSums {
  readonly user: UserNamed | null
  readonly costCentre: string
}

interface Reading {
  readonly database: Database
  readonly membership: Membership
  readonly programme: ProgrammeConfiguration
  /** The account's last entry that counts. */
  readonly upTo: bigint
}

/** What each user got from the company in a month, by name: seats by the days they held them, and points transferred to them. */
export async function readBenefits(
  { database, membership, programme, upTo }: Reading,
  month: FinanceMonth,
): Promise<readonly BenefitLine[]> {
  const { from, until } = month
  const [holdings, transfers] = await Promise.all([
    readHoldings(database, membership, { from, until, timeZone: programme.timeZone }),
    readTransferredPoints(database, membership, { from, to: until, upTo }),
  ])
  const groups = groupsOf(holdings, transfers)
  const userOf = await readPeople({ database, membership }, groups)
  return groups
    .map(({ userNumber, accountHolder, costCentre, ...got }) => ({
      user: userOf({ userNumber, accountHolder }),
      costCentre,
      ...valued(got, programme.companyBenefits),
    }))
    .toSorted(byName)
}

/** Who got something. */
type Person = Pick<SeatHolding, 'userNumber' | 'accountHolder'>

/** Users by number. An account holder of the time has the company's number, and their own name. */
async function readPeople(
  { database, membership }: Pick<Reading, 'database' | 'membership'>,
  people: readonly Person[],
): Promise<(person: Person) => UserNamed | null> {
  const numbers = people.flatMap(({ userNumber }) => userNumber ?? [])
  const holders = people.flatMap(({ accountHolder }) => accountHolder ?? [])
  const [users, names] = await Promise.all([
    readUsersNumbered(database, membership, numbers),
    readHolderNames(database, [...new Set(holders)]),
  ])
  return ({ userNumber, accountHolder }) => {
    const user = users.get(userNumber ?? '') ?? null
    if (user === null || accountHolder === null) return user
    return { ...user, name: names.get(accountHolder) ?? user.name }
  }
}

interface Group extends Person {
  readonly costCentre: string
  readonly holdings: readonly SeatHolding[]
  readonly transfers: readonly TransferredPoints[]
}

function groupsOf(
  holdings: readonly SeatHolding[],
  transfers: readonly TransferredPoints[],
): readonly Group[] {
  const keyOf = ({ userNumber, accountHolder, costCentre }: Person & Pick<Group, 'costCentre'>) =>
    `${userNumber ?? ''}\t${String(accountHolder ?? '')}\t${costCentre}`
  const held = Map.groupBy(holdings, keyOf)
  const given = Map.groupBy(transfers, (transfer) => keyOf({ ...transfer, accountHolder: null }))
  return [...new Set([...held.keys(), ...given.keys()])].map((key) => {
    const [userNumber = '', holder = '', costCentre = ''] = key.split('\t')
    return {
      userNumber: userNumber === '' ? null : userNumber,
      accountHolder: holder === '' ? null : customerNumber(holder),
      costCentre,
      holdings: held.get(key) ?? [],
      transfers: given.get(key) ?? [],
    }
  })
}

function valued(
  { holdings, transfers }: Pick<Group, 'holdings' | 'transfers'>,
  terms: BenefitTerms,
): BenefitSums {
  const seatValue = holdings.reduce((sum, { net, vat, seat, held }) => {
    const tax = terms.seatsWithTax ? seatShare(vat, seat, held) : 0n
    return sum + seatShare(net, seat, held) + tax
  }, 0n)
  const points = transfers.reduce((sum, transfer) => sum + transfer.points, 0n)
  const rate = terms.centsPerThousandPoints
  const pointsValue = rate === null ? null : pointsWorth(points, rate)
  const seats = new Set(holdings.map(({ seatId }) => seatId)).size
  return { seats, seatValue, points, pointsValue, value: seatValue + (pointsValue ?? 0n) }
}

function byName(one: BenefitLine, other: BenefitLine): number {
  const textOf = ({ user, costCentre }: BenefitLine) =>
    `${user?.name ?? ''}\t${user?.userNumber ?? ''}\t${costCentre}`
  return textOf(one) < textOf(other) ? -1 : 1
}

/** The sums of all lines. */
export function sumBenefits(lines: readonly BenefitSums[], terms: BenefitTerms): BenefitSums {
  const none = terms.centsPerThousandPoints === null ? null : 0n
  return lines.reduce<BenefitSums>(
    (sum, line) => ({
      seats: sum.seats + line.seats,
      seatValue: sum.seatValue + line.seatValue,
      points: sum.points + line.points,
      pointsValue:
        sum.pointsValue === null || line.pointsValue === null ? null : sum.pointsValue + line.pointsValue,
      value: sum.value + line.value,
    }),
    { seats: 0, seatValue: 0n, points: 0n, pointsValue: none, value: 0n },
  )
}
