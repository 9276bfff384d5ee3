import { addTraveller } from '@waymark/contract/travellers/add-traveller'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CallError } from '../../platform/client/call-error.ts'
import { requestKeys } from '../../platform/client/request-keys.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import { useIsHere } from '../../platform/navigation/use-is-here.ts'
import type { Phones } from '../../platform/phone/phones.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { announce } from '../../ui/announcements.ts'
import {
  answersOf,
  noAnswers,
  readAnswers,
  type CompanionAnswers,
  type CompanionProblem,
} from './companion-answers.ts'
import { companionDrafts } from './companion-drafts.ts'
import {
  useAddCompanionMutation,
  useUpdateCompanionMutation,
  type Companion,
  type CompanionDetail,
} from './companion-queries.ts'

const keys = requestKeys(addTraveller)

/** The form of one companion: what is typed stays through refusals and reloads, and one press adds one. */
export function useCompanionForm(companion: Companion | undefined, phones: Phones) {
  const { t } = useTranslation('companions')
  const navigate = useNavigate()
  const isHere = useIsHere()
  const membership = useMembership()
  const of = companion?.nomineeReferenceNumber ?? ''
  const [answers, setAnswers] = useState<CompanionAnswers>(() => {
    const draft = companionDrafts.read(membership)
    if (draft?.of === of) return draft.answers
    return companion === undefined ? noAnswers : answersOf(companion, phones)
  })
  const [problems, setProblems] = useState<readonly CompanionProblem[]>([])
  const [failure, setFailure] = useState<CallError>()
  const [attempt, setAttempt] = useState(0)
  const { send, isSending } = useSending(companion)

  const leave = () => {
    companionDrafts.drop()
    if (isHere()) void navigate(screenPath('companion_list') ?? '/')
  }
  const refuse = (found: readonly CompanionProblem[], error?: CallError) => {
    setProblems(found)
    setFailure(error)
    setAttempt((count) => count + 1)
  }
  const save = async () => {
    if (isSending) return
    const read = readAnswers(answers, companion, phones)
    if (read.kind === 'wrong') return refuse(read.problems)
    refuse([])
    const result = await send(read.detail)
    if (result.data !== undefined) {
      announce(t(companion === undefined ? 'added' : 'saved'), { shown: true })
      leave()
      return
    }
    const error = isCallError(result.error) ? result.error : noAnswer
    const found = problemsOf(error)
    refuse(found, found.length > 0 ? undefined : error)
  }
  return {
    isNew: companion === undefined,
    answers,
    problems,
    failure,
    attempt,
    isSending,
    save,
    leave,
    change: (changed: Partial<CompanionAnswers>) => {
      const next = { ...answers, ...changed }
      companionDrafts.keep(membership, { of, answers: next })
      setAnswers(next)
    },
  }
}

/** Adds, or changes who is there, from the version that the form began with. */
function useSending(companion: Companion | undefined) {
  const membership = useMembership()
  const [add, adding] = useAddCompanionMutation()
  const [update, updating] = useUpdateCompanionMutation()
  const send = async (detail: CompanionDetail) => {
    if (companion === undefined) {
      const body = { object: { ...membership, nomineeDetails: [detail] } }
      const added = await add({ body, idempotencyKey: await keys.keyOf(body) })
      if (added.data !== undefined) keys.answered()
      return added
    }
    const { nomineeReferenceNumber, version } = companion
    const nomineeDetails = [{ ...detail, nomineeReferenceNumber, version }]
    return update({ body: { object: { ...membership, nomineeDetails } } })
  }
  return { send, isSending: adding.isLoading || updating.isLoading }
}

const noAnswer: CallError = { code: 'UNKNOWN', status: 0, messages: [], details: [], data: {} }
const named = [
  'title',
  'givenName',
  'secondName',
  'familyName',
  'gender',
  'dateOfBirth',
  'nationality',
  'countryOfResidence',
  'emailAddress',
  'passportNumber',
  'idNumber',
] as const

function problemsOf({ details }: CallError): readonly CompanionProblem[] {
  return details.flatMap(({ field = '' }) => {
    const found = named.find((name) => name === field.split('.').at(-1))
    if (found === undefined) return []
    return [{ field: found, code: found === 'dateOfBirth' ? ('notADay' as const) : ('form' as const) }]
  })
}

function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'messages' in error
}
