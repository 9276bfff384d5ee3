import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { performAct, previewAct } from '@waymark/contract/console/acts/acts'
import { actFacts, type ActCode } from '@waymark/contract/console/acts/act-facts'
import { useState } from 'react'
import type { Refusal } from '../console-client.ts'
import type { MemberAddress } from '../members/member-path.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { wireFields } from '../typed-amount.ts'
import { useKeyedCall } from '../use-keyed-call.ts'
import { useWhy } from './reason-fields.tsx'

export type PerformedAct = ConsoleWire<typeof performAct>['answer']

/** What an act's form begins with: by the name of a field, as a link carries it. */
export type GivenFields = Readonly<Record<string, string>>

/** The form of an act: its fields, why, what it would change, and sending it once. */
export function useActForm(
  { act, given }: { act: ActCode; given: GivenFields },
  member: MemberAddress,
  onDone: (done: PerformedAct) => void,
) {
  const facts = actFacts[act]
  const [fields, setFields] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(facts.fields.map(({ name, choices }) => [name, given[name] ?? choices?.[0] ?? ''])),
  )
  const { reason, setReason, caseNumber, setCaseNumber, missing, keep } = useWhy(member)
  const [failure, setFailure] = useState<Refusal>()
  const [isSending, setSending] = useState(false)
  const call = useKeyedCall()
  const filled = wireFields(act, fields)
  const isReady = facts.fields.every(({ name, isRequired }) => !isRequired || filled[name] !== undefined)
  const asked = { ...member, act, fields: filled }
  const preview = useConsoleRead(previewAct, isReady ? asked : undefined)
  // An earlier answer stays until the next one is there: it mustn't be confirmed for other fields.
  const outcome = isReady && preview.isCurrent ? (preview.failure ?? preview.outcome) : undefined

  const submit = async (): Promise<void> => {
    if (isSending || outcome?.kind !== 'answered' || reason === null || missing !== undefined) return
    const body = { ...asked, reason, caseNumber: caseNumber.trim(), seen: outcome.answer.seen }
    setSending(true)
    const answer = await call(performAct, body)
    setSending(false)
    if (answer.kind === 'failed') {
      setFailure(answer)
      if (answer.code === 'ACT_CHANGED') preview.again()
      return
    }
    keep()
    onDone(answer.answer)
  }
  return {
    facts,
    fields,
    change: (name: string, value: string) => {
      setFailure(undefined)
      setFields((now) => ({ ...now, [name]: value }))
    },
    /** Appends what was typed before the field was there. */
    append: (name: string, typed: string) =>
      setFields((now) => ({ ...now, [name]: `${now[name] ?? ''}${typed}` })),
    reason,
    setReason,
    caseNumber,
    setCaseNumber,
    outcome,
    isReady,
    missing,
    failure,
    isSending,
    submit,
  }
}

export type ActForm = ReturnType<typeof useActForm>
