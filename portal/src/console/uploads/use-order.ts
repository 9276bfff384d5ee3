import type { FileAct } from '@waymark/contract/console/file-facts'
import { previewFileReversal, reverseFile, runFile } from '@waymark/contract/console/files'
import { useRef, useState } from 'react'
import { callConsole, type Refusal } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
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
  const key = useRef({ of: '', value: '' })
  const preview = useConsoleRead(
    previewFileReversal,
    act === 'reverseFile' ? { companyCode, fileId } : undefined,
  )
  const reversal = preview.outcome?.kind === 'answered' ? preview.outcome.answer : undefined
  const effect: OrderEffect | undefined = act === 'runFile' ? ready : reversal
  const missing: 'reason' | 'case' | undefined =
    reason === null ? 'reason' : caseNumber.trim() === '' ? 'case' : undefined
  const submit = async (): Promise<void> => {
    if (isSending || effect === undefined || reason === null || missing !== undefined) return
    const body = { companyCode, fileId, reason, caseNumber: caseNumber.trim(), seen: effect.seen }
    const content = JSON.stringify(body)
    // The same content goes out under the same key, so an answer that was lost does nothing twice.
    if (key.current.of !== content) key.current = { of: content, value: crypto.randomUUID() }
    setSending(true)
    const sent = { body, key: key.current.value }
    const answer = act === 'runFile' ? await callConsole(runFile, sent) : await callConsole(reverseFile, sent)
    setSending(false)
    if (answer.kind === 'answered') onDone(answer.answer.outcome)
    else {
      setFailure(answer)
      if (answer.code === 'ACT_CHANGED') preview.again()
    }
  }
  const unread = preview.outcome?.kind === 'failed' ? preview.outcome : undefined
  return {
    effect,
    reason,
    setReason,
    caseNumber,
    setCaseNumber,
    missing,
    failure: failure ?? unread,
    isSending,
    submit,
  }
}
