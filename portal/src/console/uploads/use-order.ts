import type { FileAct } from '@waymark/contract/console/files/file-facts'
import { previewFileReversal, reverseFile, runFile } from '@waymark/contract/console/files/files'
import { useState } from 'react'
import { missingWhy } from '../acts/missing-why.ts'
import type { Refusal } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { useKeyedCall } from '../use-keyed-call.ts'
import type { FileAnswer } from './shown-file.ts'

/** What an order covers, as it is confirmed; `kept` are lines that a reverse leaves. */
export interface OrderEffect {
  readonly lines: number
  readonly points: number
  readonly statusPoints: number
  readonly tiers: number
  readonly kept?: { readonly lines: number; readonly points: number }
  readonly approval: FileAnswer['ready']['approval']
  readonly seen: string
}

type Ordered = { readonly outcome: 'working' | 'requested' }

/** An order to run or reverse a file: why, for which case, what it covers, and sending it once. */
export function useOrder(
  act: FileAct,
  { file, ready }: FileAnswer,
  onDone: (outcome: Ordered['outcome']) => void,
) {
  const { companyCode } = useOperator()
  const { fileId } = file
  const [reason, setReason] = useState<string | null>(null)
  const [caseNumber, setCaseNumber] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Refusal>()
  const call = useKeyedCall()
  const preview = useConsoleRead(
    previewFileReversal,
    act === 'reverseFile' ? { companyCode, fileId } : undefined,
  )
  const reversal = preview.outcome?.kind === 'answered' ? preview.outcome.answer : undefined
  const effect: OrderEffect | undefined = act === 'runFile' ? ready : reversal
  const missing = missingWhy(reason, caseNumber)
  const submit = async (): Promise<void> => {
    if (isSending || effect === undefined || reason === null || missing !== undefined) return
    const body = { companyCode, fileId, reason, caseNumber: caseNumber.trim(), seen: effect.seen }
    setSending(true)
    const answer = act === 'runFile' ? await call(runFile, body) : await call(reverseFile, body)
    setSending(false)
    if (answer.kind === 'answered') onDone(answer.answer.outcome)
    else {
      setFailure(answer)
      if (answer.code === 'ACT_CHANGED') preview.again()
    }
  }
  return {
    effect,
    reason,
    setReason,
    caseNumber,
    setCaseNumber,
    missing,
    failure: failure ?? preview.failure,
    isSending,
    submit,
  }
}
