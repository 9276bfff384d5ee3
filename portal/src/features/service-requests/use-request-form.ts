import { serviceRequest } from '@waymark/contract/service-requests/service-request'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { requestKeys } from '../../platform/client/request-keys.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { missingIn, noRequest, requestDrafts, type RequestDraft, type RequestField } from './request-draft.ts'
import { useAddresses, useSendRequestMutation, type AddressType, type Category } from './request-queries.ts'

const keys = requestKeys(serviceRequest)

/** The form of a request: what is written, what is missing, and sending it once, however often it is pressed. */
export function useRequestForm(categories: readonly Category[], onSent: (requestNumber: string) => void) {
  const membership = useMembership()
  const addresses = useAddresses()
  const { draft, setDraft } = useDraft()
  const [problems, setProblems] = useState<readonly RequestField[]>([])
  const [attempt, setAttempt] = useState(0)
  const [sendRequest, { isLoading, error, reset }] = useSendRequestMutation()
  const byPost = categories.some(({ code, byPost: isPosted }) => code === draft.category && isPosted)
  const answerAddress = draft.answerAddress ?? addresses.data?.object.preferredAddress ?? null
  const send = async () => {
    if (isLoading) return
    const missing = missingIn(draft, categories, answerAddress)
    setProblems(missing)
    setAttempt((count) => count + 1)
    if (missing.length > 0) return
    const object = { ...membership, ...bodyOf(draft, byPost ? answerAddress : null) }
    const { data } = await sendRequest({ body: { object }, idempotencyKey: await keys.keyOf(object) })
    if (data === undefined) return
    keys.answered()
    requestDrafts.drop()
    setDraft(noRequest)
    onSent(data.object.requestNumber)
  }
  const change = (changed: Partial<RequestDraft>) => {
    const next = { ...draft, ...changed }
    requestDrafts.keep(membership, next)
    setDraft(next)
    // Another category may ask for no address.
    if (changed.category !== undefined) setProblems([])
    reset()
  }
  return { draft, byPost, addresses, answerAddress, problems, attempt, isLoading, error, send, change }
}

/** What was written before, with the order that a link names. */
function useDraft() {
  const membership = useMembership()
  const [address] = useSearchParams()
  const [draft, setDraft] = useState<RequestDraft>(() => {
    const kept = requestDrafts.read(membership)
    return { ...kept, activityNumber: address.get('order') ?? kept.activityNumber }
  })
  return { draft, setDraft }
}

function bodyOf({ category, subject, message, activityNumber }: RequestDraft, address: AddressType | null) {
  const order = activityNumber.trim()
  return {
    category,
    subject,
    message,
    ...(order === '' ? {} : { activityNumber: order }),
    ...(address === null ? {} : { answerAddress: address }),
  }
}
