import { contentId } from '@waymark/contract/content/content-fields'
import type { Day } from '@waymark/rules/calendar'
import { expiryDay, hasExpired } from '@waymark/rules/expiry'
import * as z from 'zod/mini'
import type { Detail } from '../ledger/index.ts'
import {
  checkDay,
  checkNumber,
  checkProgramme,
  checkText,
  plainCell,
  type Cells,
  type CheckedAgainst,
} from './check-cells.ts'
import { reject, shown } from './refusals.ts'

/** A partner's accrual that is right in itself; whether there is such a member, and whether it was posted before, is asked next. */
export interface Accrual {
  readonly company: string
  readonly programme: string
  readonly membershipNumber: string
  readonly partner: string
  readonly reference: string
  readonly businessReference: string
  readonly points: bigint
  readonly occurredOn: Day
  readonly expiresOn: Day
  readonly isBonus: boolean
  /** The offer that brought the points, on top of the usual ones. */
  readonly offerId: string | undefined
  /** Of the programme. */
  readonly timeZone: string
  readonly detail: Detail
  readonly configVersion: number
}

/** A slip of the finger, or an amount of another currency, stops here. */
const MOST_POINTS = 100_000_000n

/** @throws LineReject */
export async function checkAccrual(cells: Cells, against: CheckedAgainst): Promise<Accrual> {
  const { company, programme } = await checkProgramme(cells, against)
  const membershipNumber = checkNumber(cells)
  const partner = plainCell(cells, 'partner')
  if (!company.partners.some((one) => one.code === partner)) {
    reject('partner_unknown', `Company ${company.companyCode} has no partner ${shown(partner)}.`)
  }
  const reference = checkReference(cells)
  const offerId = checkOffer(cells)
  const points = checkPoints(cells)
  const today = against.today(programme)
  const occurredOn = checkDay(cells, 'occurredOn', today)
  const expiresOn = expiryDay(occurredOn, programme.monthsValid)
  if (hasExpired(expiresOn, today)) {
    reject('date_too_old', `Points of ${occurredOn} expired on ${expiresOn} already.`)
  }
  return {
    company: company.companyCode,
    programme: programme.programCode,
    membershipNumber,
    partner,
    reference,
    businessReference: `accrual:${company.companyCode}:${partner}:${reference}`,
    points,
    occurredOn,
    expiresOn,
    isBonus: checkBonus(cells, offerId),
    offerId,
    timeZone: programme.timeZone,
    detail: { ...checkDetails(cells), ...(offerId === undefined ? {} : { offer: offerId }) },
    configVersion: company.version,
  }
}

function checkReference(cells: Cells): string {
  if (plainCell(cells, 'reference') === '') {
    reject(
      'reference_missing',
      "reference is empty: each line needs the partner's own, which is never used again.",
    )
  }
  return checkText(cells, 'reference', { most: 100 })
}

function checkPoints(cells: Cells): bigint {
  const text = plainCell(cells, 'points')
  const points = /^[1-9]\d{0,8}$/.test(text) ? BigInt(text) : 0n
  if (points <= 0n || points > MOST_POINTS) {
    reject(
      'points_invalid',
      `points ${shown(text)} is not a whole number from 1 to ${String(MOST_POINTS)}, written in digits only.`,
    )
  }
  return points
}

function checkOffer(cells: Cells): string | undefined {
  const text = plainCell(cells, 'offer')
  if (text === '') return undefined
  const parsed = z.safeParse(contentId, text)
  return parsed.success
    ? parsed.data
    : reject('offer_invalid', `offer ${shown(text)} is no id of an offer: small letters, digits, hyphens.`)
}

/** What an offer brings on top is a bonus, also where the file does not say so. */
function checkBonus(cells: Cells, offerId: string | undefined): boolean {
  const text = plainCell(cells, 'isBonus').toLowerCase()
  if (text === '') return offerId !== undefined
  if (['false', 'no', '0'].includes(text)) {
    if (offerId === undefined) return false
    reject(
      'offer_no_bonus',
      'isBonus is false, but what an offer brings on top of the usual points is a bonus.',
    )
  }
  if (['true', 'yes', '1'].includes(text)) return true
  return reject('bonus_invalid', `isBonus ${shown(text)} is neither true nor false.`)
}

const MOST_DETAILS = 10

function checkDetails(cells: Cells): Detail {
  const text = checkText(cells, 'details', { most: 500 })
  const pairs = text === '' ? [] : text.split(';').map(readPair)
  if (pairs.length > MOST_DETAILS)
    reject('details_invalid', `details has more than ${String(MOST_DETAILS)} parts.`)
  const bill = checkText(cells, 'bill', { most: 100 })
  return {
    ...Object.fromEntries(pairs),
    ...checkCount(cells, 'nights'),
    ...checkCount(cells, 'days'),
    ...(bill === '' ? {} : { bill }),
  }
}

function readPair(pair: string): [string, string | number] {
  const [, name, value] = /^\s*([a-z][A-Za-z0-9]{0,29})\s*=\s*(.{1,100})$/u.exec(pair) ?? []
  if (name === undefined || value === undefined) {
    return reject('details_invalid', `details ${shown(pair)} is not written as name=value;name=value.`)
  }
  return [name, /^\d{1,9}$/.test(value) ? Number(value) : value.trim()]
}

function checkCount(cells: Cells, column: 'nights' | 'days'): Detail {
  const text = plainCell(cells, column)
  if (text === '') return {}
  if (!/^[1-9]\d{0,3}$/.test(text))
    reject('details_invalid', `${column} ${shown(text)} is not a number from 1 to 9999.`)
  return { [column]: Number(text) }
}
