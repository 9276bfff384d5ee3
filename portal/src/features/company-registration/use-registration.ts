import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSteppedForm } from '../../platform/forms/steps/use-stepped-form.ts'
import {
  problemsIn,
  reachableStep,
  stepOf,
  steps,
  type Answers,
  type Problem,
  type Step,
} from './registration-answers.ts'
import { checkNumbers, fileRegistration, type Checked, type Filed } from './registration-calls.ts'
import { registrationDraft } from './registration-draft.ts'

export interface Consent {
  readonly terms: boolean
  readonly offers: boolean
}

/** A registration that was filed, and the address that its email goes to. */
export interface Sent {
  readonly address: string
  readonly filed: Filed
}

export type Registration = ReturnType<typeof useRegistration>

/** The registration's answers, current step and actions. */
export function useRegistration() {
  const { i18n } = useTranslation()
  const [sent, setSent] = useState<Sent>()
  const [registerState, setRegisterState] = useState<Checked['status']>()
  const form = useSteppedForm<Answers, Step, Problem['field']>({
    steps,
    path: '/corporate/register',
    draft: registrationDraft,
    reachable: reachableStep,
    stepOf,
  })
  const { answers, step, advance } = form
  const known = useKnownCompany(answers)

  const next = async () => {
    if (step !== 'number') {
      advance()
      return undefined
    }
    const result = await checkNumbers(answers)
    if (result.kind !== 'right') return result
    const { registeredName, status } = result.answer
    if (status === 'EXISTS') {
      known.set()
      return undefined
    }
    setRegisterState(status)
    if (answers.companyName === '' && registeredName !== '') form.change({ companyName: registeredName })
    advance()
    return undefined
  }
  const file = async (offersAccepted: boolean) => {
    const result = await fileRegistration(answers, { language: i18n.language, offersAccepted })
    if (result.kind === 'failed' && result.error.code === 'COMPANY_EXISTS') {
      form.show('number')
      known.set()
      return undefined
    }
    if (result.kind !== 'right') return result
    registrationDraft.drop()
    setSent({ address: answers.emailAddress.trim(), filed: result.answer })
    return undefined
  }
  return {
    ...form,
    /** The company with this number has an account. */
    isKnown: known.is,
    agreeToTerms: () => form.clear(['termsAccepted']),
    next: () => form.submit(problemsIn(answers, step), next),
    file: ({ terms, offers }: Consent) =>
      form.submit(terms ? [] : [{ field: 'termsAccepted', code: 'required' }], async () => file(offers)),
    registerState,
    sent,
  }
}

/** Whether the company was found to have an account: true of its number only, until another is typed. */
function useKnownCompany({ countryCode, businessNumber, taxNumber }: Answers) {
  const [found, setFound] = useState('')
  const number = [countryCode, businessNumber, taxNumber].join(' ')
  return { is: found === number, set: () => setFound(number) }
}
