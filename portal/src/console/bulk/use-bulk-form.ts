import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { freezeSet, performBulkAct, previewBulkAct } from '@waymark/contract/console/bulk-acts'
import { actFacts } from '@waymark/contract/console/act-facts'
import { useEffect, useRef, useState } from 'react'
import { callConsole, type ConsoleOutcome } from '../console-client.ts'
import type { BulkSelection } from '../lists/selected-members.ts'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'

export type FrozenSet = ConsoleWire<typeof freezeSet>['answer']
type Failed = Extract<ConsoleOutcome<unknown>, { kind: 'failed' }>

/** The form of an act on many members: the set is frozen once, when it opens, and everything after is about that set. */
export function useBulkForm(selection: BulkSelection, onConfirmed: (setId: string) => void) {
  const { companyCode } = useOperator()
  const [frozen, setFrozen] = useState<ConsoleOutcome<FrozenSet>>()
  const [act, setAct] = useState<FrozenSet['acts'][number]['act']>()
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState<string | null>(null)
  const [caseNumber, setCaseNumber] = useState('')
  const [failure, setFailure] = useState<Failed>()
  const [isSending, setSending] = useState(false)
  const key = useRef({ of: '', value: '' })
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void callConsole(freezeSet, { body: { companyCode, selection } }).then((outcome) => {
      setFrozen(outcome)
      if (outcome.kind === 'answered') setAct(outcome.answer.acts[0]?.act)
    })
  }, [companyCode, selection])
  const set = frozen?.kind === 'answered' ? frozen.answer : undefined
  const isReady =
    act !== undefined &&
    actFacts[act].fields.every(({ name, isRequired }) => !isRequired || (fields[name] ?? '') !== '')
  const asked =
    set !== undefined && act !== undefined && isReady
      ? { companyCode, setId: set.setId, act, fields: act === 'freeze' ? {} : { ...fields } }
      : undefined
  const read = useConsoleRead(previewBulkAct, asked)
  const outcome = asked !== undefined && read.isCurrent ? read.outcome : undefined
  const preview = outcome?.kind === 'answered' ? outcome.answer : undefined
  const submit = async (): Promise<void> => {
    if (
      isSending ||
      asked === undefined ||
      preview === undefined ||
      reason === null ||
      caseNumber.trim() === ''
    )
      return
    const body = { ...asked, reason, caseNumber: caseNumber.trim(), seen: preview.seen }
    const content = JSON.stringify(body)
    // The same content goes out under the same key, so an answer that was lost starts nothing twice.
    if (key.current.of !== content) key.current = { of: content, value: crypto.randomUUID() }
    setSending(true)
    const answer = await callConsole(performBulkAct, { body, key: key.current.value })
    setSending(false)
    if (answer.kind === 'failed') setFailure(answer)
    else onConfirmed(asked.setId)
  }
  return {
    frozen,
    set,
    act,
    choose: (next: typeof act) => {
      setAct(next)
      setReason(null)
      setFailure(undefined)
    },
    fields,
    change: (name: string, value: string) => {
      setFailure(undefined)
      setFields((now) => ({ ...now, [name]: value }))
    },
    reason,
    setReason,
    caseNumber,
    setCaseNumber,
    outcome,
    preview,
    missing: reason === null ? 'reason' : caseNumber.trim() === '' ? 'case' : undefined,
    failure,
    isSending,
    submit,
  } as const
}

export type BulkForm = ReturnType<typeof useBulkForm>
