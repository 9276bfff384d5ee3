import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePageAddress } from './page-address.ts'
import { openOrder } from './placed/open-order.ts'
import { isReference, readPaymentReturn } from './confirm/payment-return.ts'
import type { Entry } from './order-step.ts'

/**
 * What the current address shows. An address that returns from a payment is replaced by a clean one (ROUTE-23); the order's number moves
 * into the history state, so that a reload shows the same page.
 */
export function useEntry(activityType: string): Entry {
  const { search, state } = useLocation()
  const here = usePageAddress()
  const navigate = useNavigate()
  const entry = useMemo(() => entryOf(activityType, search, state), [activityType, search, state])
  const isReturn = readPaymentReturn(search) !== undefined
  useEffect(() => {
    if (isReturn) void navigate(here, { replace: true, state: stateOf(entry) })
  }, [isReturn, navigate, here, entry])
  return entry
}

/** The state of this page's history entries. */
export type EntryState =
  | { readonly order: 'review' | 'paymentUnknown' }
  | { readonly activityNumber: string }
  | null

export const reviewEntry: EntryState = { order: 'review' }

export function orderEntry(activityNumber: string): EntryState {
  return { activityNumber }
}

/** The order is the one in the address, or else the one this browser has stored. */
export function entryOf(activityType: string, search: string, state: unknown): Entry {
  const back = readPaymentReturn(search)
  if (back !== undefined) {
    const activityNumber = back.activityNumber ?? openOrder(activityType)?.activityNumber
    if (activityNumber === undefined) return { kind: 'form', isPaymentUnknown: true }
    // Only for an order that went to payment from this browser: a link from elsewhere can't end anyone's order.
    const isLeft = back.isLeft === true && openOrder(activityType)?.activityNumber === activityNumber
    return { kind: 'order', activityNumber, ...(isLeft && { isLeft }) }
  }
  return entryOfState(typeof state === 'object' && state !== null ? { ...state } : {})
}

function entryOfState(state: Readonly<Record<string, unknown>>): Entry {
  const { activityNumber, order } = state
  if (typeof activityNumber === 'string' && isReference(activityNumber))
    return { kind: 'order', activityNumber }
  if (order === 'review') return { kind: 'review' }
  return { kind: 'form', isPaymentUnknown: order === 'paymentUnknown' }
}

function stateOf(entry: Entry): EntryState {
  if (entry.kind === 'order') return { activityNumber: entry.activityNumber }
  return entry.kind === 'form' && entry.isPaymentUnknown ? { order: 'paymentUnknown' } : null
}
