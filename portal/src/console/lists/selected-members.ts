import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { freezeSet } from '@waymark/contract/console/acts/bulk-acts'
import type { DataSelection } from '../../ui/tables/data-columns.ts'
import type { ListQuery } from './list-address.ts'

/** Selected members as the server freezes them. */
export type BulkSelection = ConsoleWire<typeof freezeSet>['request']['selection']
type Key = Extract<BulkSelection, { kind: 'some' }>['members'][number]

/** A row's id is its programme and its number. */
export function keysOf(ids: ReadonlySet<string>): Key[] {
  return [...ids].map((id) => {
    const [programCode = '', membershipNumber = ''] = id.split(' ')
    return { programCode, membershipNumber }
  })
}

/** What is selected in a list of members. */
export function selectionOf(
  value: DataSelection,
  query: Extract<ListQuery, { list: 'members' }>,
): BulkSelection {
  return value.kind === 'some'
    ? { kind: 'some', members: keysOf(value.ids) }
    : { kind: 'all', query, except: keysOf(value.except) }
}
