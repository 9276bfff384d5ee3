import { claimStates } from '@waymark/contract/claims/claim-states'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import {
  listColumns,
  memberStates,
  type ListColumn,
  type ListName,
} from '@waymark/contract/console/lists/list-facts'
import type { retrieveList } from '@waymark/contract/console/lists/lists'
import type { retrieveViews } from '@waymark/contract/console/lists/views'
import { orderStates } from '@waymark/contract/orders/order-states'

export type ListQuery = ConsoleWire<typeof retrieveList>['request']['query']
export type View = ConsoleWire<typeof retrieveViews>['answer']['views'][number]

/** A list as its address says it: filter, order, columns and page. A link to it shows the same to a colleague. */
export interface ListState {
  readonly query: ListQuery
  readonly columns: readonly ListColumn[]
  /** Where the page begins; null for the first. */
  readonly after: string | null
  /** The saved view that it was opened by. */
  readonly viewId: string | null
}

/** The route of a list's page. */
export const listRoute = '/lists/:list'
/** Opens a saved view: the address of the view itself, whatever it shows. */
export const viewRoute = '/views/:viewId'

export function readListState(list: ListName, search: URLSearchParams): ListState {
  const chosen = (search.get('columns') ?? '').split(',')
  const known = chosen.flatMap((name) => listColumns[list].find((one) => one === name) ?? [])
  return {
    query: queryOf(list, search),
    columns: known.length > 0 ? [...new Set(known)] : listColumns[list],
    after: search.get('after'),
    viewId: search.get('view'),
  }
}

function queryOf(list: ListName, search: URLSearchParams): ListQuery {
  const text = (name: string): string | undefined => search.get(name) || undefined
  const whole = (name: string): number | undefined => {
    const value = text(name)
    return value !== undefined && /^\d{1,12}$/.test(value) ? Number(value) : undefined
  }
  const [by, way] = (search.get('order') ?? '').split('.')
  const direction = way === 'ascending' ? 'ascending' : 'descending'
  const days = { from: text('from'), to: text('to') }
  switch (list) {
    case 'members':
      return {
        list,
        filter: {
          programme: text('programme'),
          tier: text('tier'),
          state: memberStates.find((one) => one === text('state')),
          country: text('country')?.toUpperCase(),
          joinedFrom: text('joinedFrom'),
          joinedTo: text('joinedTo'),
          pointsFrom: whole('pointsFrom'),
          pointsTo: whole('pointsTo'),
          expiringUntil: text('expiringUntil'),
        },
        order: { by: by === 'number' ? 'number' : 'joined', direction },
      }
    case 'orders':
      return {
        list,
        filter: {
          kind: text('kind'),
          state: orderStates.find((one) => one === text('state')),
          ...days,
          amountFrom: whole('amountFrom'),
          amountTo: whole('amountTo'),
        },
        order: { by: 'sent', direction },
      }
    case 'claims':
    default:
      return {
        list,
        filter: { state: claimStates.find((one) => one === text('state')), ...days },
        order: { by: 'sent', direction },
      }
  }
}

/** The address that shows a list like this. */
export function listAddress({ query, columns, after, viewId }: ListState): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query.filter))
    if (value !== undefined) search.set(name, String(value))
  search.set('order', `${query.order.by}.${query.order.direction}`)
  if (columns.join() !== listColumns[query.list].join()) search.set('columns', columns.join())
  if (after !== null) search.set('after', after)
  if (viewId !== null) search.set('view', viewId)
  return `/lists/${query.list}?${search.toString()}`
}

export function viewAddress({ viewId }: Pick<View, 'viewId'>): string {
  return `/views/${viewId}`
}
