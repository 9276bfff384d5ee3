import { factName, MOST_POINTS, MOST_STATUS_POINTS } from '@waymark/contract/accruals/post-accruals.shapes'
import { contentId } from '@waymark/contract/content/content-fields'
import * as z from 'zod/mini'
import type { ReportedAccrual } from '../accruals/index.ts'
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
import { createCellChecks, reject, shown } from './line-reject.ts'

/** Parses one line of a partner's file; `accruals/` decides whether it can be posted. @throws LineReject */
export async function readAccrual(cells: Cells, against: CheckedAgainst): Promise<ReportedAccrual> {
  const { company, programme } = await checkProgramme(cells, against)
  const today = against.today(programme)
  const checks = createCellChecks()
  const offerId = checks.of(() => checkOffer(cells), undefined)
  const line = {
    company,
    programme,
    membershipNumber: checks.of(() => checkNumber(cells), ''),
    partner: plainCell(cells, 'partner'),
    reference: checks.of(() => checkReference(cells), ''),
    offerId,
    points: checks.of(() => checkPoints(cells, 'points', MOST_POINTS), 0n),
    statusPoints: checks.of(() => checkPoints(cells, 'statusPoints', MOST_STATUS_POINTS), 0n),
    occurredOn: checks.of(() => checkDay(cells, 'occurredOn', today), today),
    isBonus: checks.of(() => checkBonus(cells, offerId), false),
    details: checks.of(() => checkDetails(cells), {}),
  }
  checks.end()
  return line
}

function checkReference(cells: Cells): string {
  if (plainCell(cells, 'reference') === '') {
    reject(
      'reference_missing',
      "reference is empty: each line needs the partner's own, which is never reused.",
    )
  }
  return checkText(cells, 'reference', { most: 100 })
}

/** Zero if the cell is empty and the line can carry the other kind only. */
function checkPoints(cells: Cells, column: 'points' | 'statusPoints', most: number): bigint {
  const text = plainCell(cells, column)
  const other = column === 'points' ? 'statusPoints' : 'points'
  if (text === '' && (column === 'statusPoints' || plainCell(cells, other) !== '')) return 0n
  const points = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  if (points <= 0 || points > most) {
    reject(
      'points_invalid',
      `${column} ${shown(text)} is not a whole number from 1 to ${String(most)}, written in digits only.`,
      column,
    )
  }
  return BigInt(points)
}

function checkOffer(cells: Cells): string | undefined {
  const text = plainCell(cells, 'offer')
  if (text === '') return undefined
  const parsed = z.safeParse(contentId, text)
  return parsed.success
    ? parsed.data
    : reject('offer_invalid', `offer ${shown(text)} is not an offer id: lower-case letters, digits, hyphens.`)
}

/** An offer's extra points are a bonus, even if the file doesn't say so. */
function checkBonus(cells: Cells, offerId: string | undefined): boolean {
  const text = plainCell(cells, 'isBonus').toLowerCase()
  if (text === '') return offerId !== undefined
  if (['false', 'no', '0'].includes(text)) return false
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
  const [, name, value] = /^\s*([^\s=]+)\s*=\s*(.{1,100})$/u.exec(pair) ?? []
  if (name === undefined || value === undefined || !z.safeParse(factName, name).success) {
    return reject('details_invalid', `details ${shown(pair)} is not written as name=value;name=value.`)
  }
  return [name, /^\d{1,9}$/.test(value) ? Number(value) : value.trim()]
}

function checkCount(cells: Cells, column: 'nights' | 'days'): Detail {
  const text = plainCell(cells, column)
  if (text === '') return {}
  if (!/^[1-9]\d{0,3}$/.test(text))
    reject('details_invalid', `${column} ${shown(text)} is not a number from 1 to 9999.`, column)
  return { [column]: Number(text) }
}
