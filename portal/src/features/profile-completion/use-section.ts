import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CallError } from '../../platform/client/call-error.ts'
import { worldNumber } from '../../platform/phone/world-number.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { memberQueries, type MemberProfile } from '../../platform/queries/member-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import type { FullStore } from '../../platform/store/full-store.ts'
import { changedBy, missingControls, type CompletionAnswers, type Section } from './completion-answers.ts'
import { useUpdateProfileMutation } from '../../platform/queries/profile-queries.ts'

/** A control with what is wrong about it; the words stand under `problem.<control>.<code>`. */
export interface ControlProblem {
  readonly control: string
  readonly code: string
}

export type SectionState =
  | { readonly kind: 'open' | 'sending' }
  | { readonly kind: 'wrong'; readonly problems: readonly ControlProblem[]; readonly attempt: number }
  | { readonly kind: 'failed'; readonly error: CallError; readonly attempt: number }

/** Saves one section at a time, so that whoever leaves in the middle goes on where they stopped (ROUTE-19). */
export function useSection() {
  const membership = useMembership()
  const dispatch: FullStore['dispatch'] = useDispatch()
  const [update] = useUpdateProfileMutation()
  const [state, setState] = useState<SectionState>({ kind: 'open' })
  const attempts = useRef(0)

  const refuse = (
    outcome:
      | { readonly kind: 'wrong'; readonly problems: readonly ControlProblem[] }
      | { readonly kind: 'failed'; readonly error: CallError },
  ) => {
    attempts.current += 1
    setState({ ...outcome, attempt: attempts.current })
  }
  /** @returns the profile as it is now; undefined where it was not saved */
  const save = async (section: Section, answers: CompletionAnswers): Promise<MemberProfile | undefined> => {
    const missing = missingControls(section, answers)
    if (missing.length > 0) {
      refuse({ kind: 'wrong', problems: missing.map((control) => ({ control, code: 'required' })) })
      return undefined
    }
    setState({ kind: 'sending' })
    const mobile = await worldNumber(answers.mobile, answers.country)
    const memberProfile = changedBy(section, answers, mobile)
    const result = await update({ body: { object: { ...membership, memberAccount: { memberProfile } } } })
    if (result.data === undefined) {
      refuse(refusalOf(result.error))
      return undefined
    }
    // The guard asks this cache entry on the next page.
    await dispatch(memberQueries.util.upsertQueryData('profile', memberBody(membership), result.data))
    setState({ kind: 'open' })
    return result.data.object
  }
  return { state, save }
}

const noAnswer: CallError = { code: 'UNKNOWN', status: 0, messages: [], details: [], data: {} }
const controls: Readonly<Record<string, string>> = { HM: 'mobile' }

/** A refusal that names fields is theirs to say; a body of the wrong form (400) names them by their path. */
function refusalOf(error: unknown) {
  const failure = isCallError(error) ? error : noAnswer
  const problems = failure.details.flatMap(({ field = '', code }) => {
    const name = field.split('.').at(-1) ?? ''
    if (failure.code === 'PROFILE_REFUSED') return [{ control: controls[name] ?? name, code }]
    if (name === 'contactNumber') return [{ control: 'mobile', code: 'notAPhone' }]
    return name === 'dateOfBirth' ? [{ control: name, code: 'notADay' }] : []
  })
  return problems.length === 0
    ? ({ kind: 'failed', error: failure } as const)
    : ({ kind: 'wrong', problems } as const)
}

function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'messages' in error
}
