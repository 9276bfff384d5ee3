import type { ListColumn } from '@waymark/contract/console/lists/list-facts'
import type { SheetColumn, SheetValue } from '../../platform/sheets/sheet.ts'
import type { SayWords } from '../../platform/words.ts'
import type { ListRows } from './list-pages.ts'

/** A list's column in a file can be several: a member's number comes with its programme, an amount with its currency, an order's state with its dispute's. */
const sheetColumns = {
  number: ['number'],
  member: ['programme', 'member'],
  name: ['name'],
  tier: ['tier'],
  state: ['state'],
  points: ['points'],
  expires: ['expires'],
  joined: ['joined'],
  country: ['country'],
  email: ['email'],
  kind: ['kind'],
  amount: ['amount', 'currency'],
  sent: ['sent'],
  about: ['about'],
} as const satisfies Record<ListColumn, readonly string[]>
type SheetColumnName = (typeof sheetColumns)[ListColumn][number] | 'dispute'

const kinds: Partial<Record<SheetColumnName, SheetColumn['kind']>> = {
  points: 'whole',
  amount: 'money',
  expires: 'day',
  joined: 'day',
}

/** The columns of a file, from the chosen ones of its list. */
export function namesOf(list: ListRows['list'], columns: readonly ListColumn[]): readonly SheetColumnName[] {
  return columns.flatMap((column): readonly SheetColumnName[] => {
    if (list === 'members' && column === 'number') return ['programme', 'number']
    return list === 'orders' && column === 'state' ? ['state', 'dispute'] : sheetColumns[column]
  })
}

export function columnsOf(names: readonly SheetColumnName[], say: SayWords): readonly SheetColumn[] {
  return names.map((name) => ({ label: say(`column.${name}`), kind: kinds[name] ?? 'text', width: 16 }))
}

/** A page's rows as the cells of a file. */
export function cellsOf(
  page: ListRows,
  names: readonly SheetColumnName[],
  say: SayWords,
): readonly SheetValue[][] {
  return valuesOf(page, say).map((values) => names.map((name) => values[name] ?? null))
}

type Values = Partial<Record<SheetColumnName, SheetValue>>

function valuesOf(page: ListRows, say: SayWords): readonly Values[] {
  switch (page.list) {
    case 'members':
      return page.rows.map((row) => ({
        ...row,
        programme: row.programCode,
        number: row.membershipNumber,
        state: say(`state.${row.isFrozen ? 'frozen' : row.status === 'A' ? 'active' : 'closed'}`),
        joined: row.joinedOn,
        expires: row.expiresOn,
      }))
    case 'orders':
      return page.rows.map((row) => ({ ...row, ...sentValues(row), number: row.orderNumber }))
    case 'claims':
    default:
      return page.rows.map((row) => ({ ...row, ...sentValues(row), number: row.claimNumber }))
  }
}

function sentValues(row: {
  readonly programCode: string
  readonly membershipNumber: string
  readonly submittedAt: Date
}): Values {
  return {
    programme: row.programCode,
    member: row.membershipNumber,
    sent: row.submittedAt.toISOString().slice(0, 19).replace('T', ' '),
  }
}
