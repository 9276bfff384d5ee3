import { startConfigurationDraft } from '@waymark/contract/console/configuration/configuration'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOperator } from '../session/operator-context.ts'
import { draftPath } from './draft-path.ts'
import { useFailureText } from '../failure-text.ts'
import { useKeyedCall } from '../use-keyed-call.ts'

/** Begins a draft from a version and opens it. */
export function useStartDraft() {
  const textOf = useFailureText('acts.lost')
  const { companyCode } = useOperator()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const call = useKeyedCall()
  const start = async (title: string, from: number): Promise<void> => {
    if (isSending) return
    setSending(true)
    const body = { companyCode, title, from }
    const outcome = await call(startConfigurationDraft, body)
    setSending(false)
    if (outcome.kind === 'answered') {
      await navigate(draftPath(outcome.answer.draftId))
      return
    }
    setFailure(textOf(outcome))
  }
  return { start, failure, isSending }
}
