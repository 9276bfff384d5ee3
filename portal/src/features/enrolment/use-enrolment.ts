import { useEffect, useState } from 'react'
import { enrolPath } from '../../platform/navigation/base-path.ts'
import { useSteppedForm, type StepRefusal } from '../../platform/forms/steps/use-stepped-form.ts'
import { failureAt } from '../../platform/tracking/failure-at.ts'
import { track } from '../../platform/tracking/tracking.ts'
import {
  fields,
  fieldsOf,
  reachableStep,
  steps,
  type Answers,
  type Field,
  type Problem,
  type Step,
} from './enrolment-answers.ts'
import { checkStep, fileEnrolment } from './enrolment-calls.ts'
import { enrolmentDraft } from './enrolment-draft.ts'
import { takeSource } from './enrolment-source.ts'

interface Consent {
  readonly terms: boolean
  readonly offers: boolean
}

export type Enrolment = ReturnType<typeof useEnrolment>

/** The enrolment form: its values, current step and actions. */
export function useEnrolment(given: Partial<Answers>) {
  const [source] = useState(takeSource)
  const [sentTo, setSentTo] = useState<string>()
  const form = useSteppedForm<Answers, Step, Field>({
    steps,
    path: enrolPath,
    draft: enrolmentDraft,
    given,
    reachable: reachableStep,
    stepOf: (field) => fields[field].step,
    fieldsOf,
    onRefusal: trackRefusal,
  })
  const { answers, step } = form
  useEffect(() => track({ event: 'journey_step', journey: 'enrolment', step }), [step])
  return {
    ...form,
    source,
    sentTo,
    /** Clears the error about the terms, which are not part of the values. */
    agreeToTerms: () => form.clear(['termsAccepted']),
    /** Continues if the server finds the step valid. */
    next: (missing: readonly Problem[]) =>
      form.submit(missing, async () => {
        const refusal = await checkStep(answers, step)
        if (refusal === undefined) form.advance()
        return refusal
      }),
    file: ({ terms, offers }: Consent) =>
      form.submit(terms ? [] : [{ field: 'termsAccepted', code: 'required' }], async () => {
        const refusal = await fileEnrolment(answers, offers, source)
        if (refusal !== undefined) return refusal
        enrolmentDraft.drop()
        setSentTo(answers.emailAddress.trim())
        return undefined
      }),
  }
}

/** Invalid values have no code of their own. */
function trackRefusal(refusal: StepRefusal<Field>, step: Step): void {
  const error = refusal.kind === 'failed' ? refusal.error : { code: 'INVALID_REQUEST' as const }
  const event = failureAt({ journey: 'enrolment', step }, error)
  if (event !== undefined) track(event)
}
