import { startConfigurationDraft } from '@waymark/contract/console/configuration'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callConsole } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import { draftPath } from './draft-path.ts'
import { useFailureText } from '../failure-text.ts'

/** Begins a draft from a version and opens it. */
export function useStartDraft() {
  const textOf = useFailureText('acts.lost')
  const { companyCode } = useOperator()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const key = useRef(crypto.randomUUID())
  const start = async (title: string, from: number): Promise<void> => {
    if (isSending) return
    setSending(true)
    const body = { companyCode, title, from }
    const outcome = await callConsole(startConfigurationDraft, { body, key: key.current })
    setSending(false)
    if (outcome.kind === 'answered') {
      await navigate(draftPath(outcome.answer.draftId))
      return
    }
    if (outcome.message !== undefined) key.current = crypto.randomUUID()
    setFailure(textOf(outcome))
  }
  return { start, failure, isSending }
}
