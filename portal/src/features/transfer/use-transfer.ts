import { useEffect, useReducer } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../platform/api/api.ts'
import type { CallError } from '../../platform/client/call-error.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { forgetOrder, openOrder, rememberHeld } from './open-order.ts'
import { askOrder, cancelHeldOrder, closeTransaction } from './transfer-calls.ts'
import { dropDraft, keepDraft, readDraft } from './transfer-draft.ts'
import {
  emptyForm,
  nextJourney,
  type Entry,
  type Journey,
  type Move,
  type Order,
  type Step,
} from './transfer-flow.ts'
import { useEntry } from './use-entry.ts'

/** The journey of this page. It begins with the form and its draft, or with an order whose end is to be shown. */
export function useJourney() {
  const membership = useMembership()
  const entry = useEntry()
  const [journey, move] = useReducer(nextJourney, undefined, () => beginning(membership, entry))
  const { answers, found, step } = journey
  useEffect(() => move({ kind: 'enter', entry }), [entry])
  useStaleReview(entry, step)
  useEffect(() => {
    if (isEditable(step)) keepDraft(membership, { answers, found })
  }, [membership, answers, found, step])
  return { membership, journey, move, entry }
}

/** A review does not outlive a reload or a refusal: its entry of the history then stands for the form. */
function useStaleReview(entry: Entry, step: Step): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isStale = entry.kind === 'review' && step.kind === 'form'
  useEffect(() => {
    if (isStale) void navigate(pathname, { replace: true, state: null, preventScrollReset: true })
  }, [isStale, navigate, pathname])
}

function beginning(membership: MembershipIdentity, entry: Entry): Journey {
  const first: Journey = { ...readDraft(membership), step: emptyForm, attempt: 0 }
  return nextJourney(first, { kind: 'enter', entry })
}

function isEditable({ kind }: Step): boolean {
  return kind === 'form' || kind === 'pricing'
}

/** Asks how an order stands, and moves the journey there. What a final answer changes is refreshed (POINT-04, SUMM-02). */
export function useAskOrder(membership: MembershipIdentity, move: (next: Move) => void) {
  const dispatch = useDispatch()
  return async (activityNumber: string): Promise<void> => {
    const remembered = openOrder()
    const pinTransaction = remembered?.activityNumber === activityNumber ? remembered.pinTransaction : ''
    const order = { activityNumber, pinTransaction }
    const asked = await askOrder(membership, order)
    if (asked.kind === 'failed') {
      move({ kind: 'lose', error: asked.error })
      return
    }
    const { object } = asked.answer
    if (object.activityType !== 'TRANSFER') return
    move({ kind: 'order', order: object })
    if (object.memberActivityStatus === 'PAYMENT_PENDING') return
    const isHeld = object.memberActivityStatus === 'HELD'
    if (isHeld || object.memberActivityStatus === 'POSTED') dropDraft()
    if (isHeld) rememberHeld(activityNumber)
    else forgetOrder(activityNumber)
    dispatch(api.util.invalidateTags(['balance', 'activity']))
    await closeTransaction(membership, pinTransaction, activityNumber)
  }
}

/** Cancels a held order, and moves the journey to how it then stands: also where it was too late. */
export function useCancelOrder(membership: MembershipIdentity, move: (next: Move) => void) {
  const dispatch = useDispatch()
  const ask = useAskOrder(membership, move)
  return async ({ activityNumber }: Order, idempotencyKey: string): Promise<CallError | undefined> => {
    const cancelled = await cancelHeldOrder(membership, activityNumber, idempotencyKey)
    if (cancelled.kind === 'failed') {
      if (cancelled.error.code === 'TRANSFER_NOT_HELD') await ask(activityNumber)
      return cancelled.error
    }
    const { object } = cancelled.answer
    if (object.activityType !== 'TRANSFER') return undefined
    forgetOrder(activityNumber)
    dispatch(api.util.invalidateTags(['balance', 'activity']))
    move({ kind: 'order', order: object })
    return undefined
  }
}
