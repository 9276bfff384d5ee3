import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { freezeSet, performBulkAct, previewBulkAct } from '@waymark/contract/console/acts/bulk-acts'
import { actFacts } from '@waymark/contract/console/acts/act-facts'
import { missingWhy } from '../acts/missing-why.ts'
import { useEffect, useRef, useState } from 'react'
import { callConsole, type ConsoleOutcome, type Refusal } from '../console-client.ts'
import type { BulkSelection } from '../lists/selected-members.ts'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { wireFields } from '../typed-amount.ts'
import { useKeyedCall } from '../use-keyed-call.ts'

export type FrozenSet = ConsoleWire<typeof freezeSet>['answer']
type Asked = ConsoleWire<typeof previewBulkAct>['request']

/** An act's fields as text. */
export type BulkFields = Readonly<Record<string, string>>

/**
 * The form of an act on many members: the set is frozen once, when it opens, and everything after is about that set.
 * @param given the fields of a reversal, which are those of what it reverses
 */
export function useBulkForm(
  selection: BulkSelection,
  given: BulkFields | undefined,
  onConfirmed: (setId: string) => void,
) {
  const { companyCode } = useOperator()
  const { frozen, freezeAgain } = useFrozenSet(selection)
  const [chosen, setChosen] = useState<FrozenSet['acts'][number]['act']>()
  const [fields, setFields] = useState<BulkFields>({})
  const [reason, setReason] = useState<string | null>(null)
  const [caseNumber, setCaseNumber] = useState('')
  const { confirm, failure, forgetFailure, isSending } = useConfirming(onConfirmed, freezeAgain)
  const set = frozen?.kind === 'answered' ? frozen.answer : undefined
  const act = chosen ?? set?.acts[0]?.act
  const asked =
    set === undefined || act === undefined
      ? undefined
      : askedOf({ companyCode, setId: set.setId, act, fields: given ?? wireFields(act, fields) }, given)
  const { outcome, preview } = useBulkPreview(asked)
  const missing = missingWhy(reason, caseNumber)
  const submit = async (): Promise<void> => {
    if (asked === undefined || preview === undefined || reason === null || missing !== undefined) return
    await confirm({ ...asked, reason, caseNumber: caseNumber.trim(), seen: preview.seen })
  }
  return {
    frozen,
    freezeAgain,
    set,
    act,
    choose: (next: typeof act) => {
      setChosen(next)
      setReason(null)
      forgetFailure()
    },
    fields,
    isGiven: given !== undefined,
    change: (name: string, value: string) => {
      forgetFailure()
      setFields((now) => ({ ...now, [name]: value }))
    },
    reason,
    setReason,
    caseNumber,
    setCaseNumber,
    outcome,
    preview,
    missing,
    failure,
    isSending,
    submit,
  } as const
}

/** Undefined until every field that the act needs is filled in; a reversal has its fields already. */
function askedOf(asked: Asked, given: BulkFields | undefined): Asked | undefined {
  const isReady = actFacts[asked.act].fields.every(
    ({ name, isRequired }) => !isRequired || name in asked.fields,
  )
  return given !== undefined || isReady ? asked : undefined
}

export type BulkForm = ReturnType<typeof useBulkForm>

/** Nothing is done to a set until it's confirmed, so that one whose answer was lost can be frozen again. */
function useFrozenSet(selection: BulkSelection) {
  const { companyCode } = useOperator()
  const [frozen, setFrozen] = useState<ConsoleOutcome<FrozenSet>>()
  const [wanted, setWanted] = useState(1)
  const asked = useRef(0)
  useEffect(() => {
    if (asked.current === wanted) return
    asked.current = wanted
    void callConsole(freezeSet, { body: { companyCode, selection } }).then(setFrozen)
  }, [companyCode, selection, wanted])
  const freezeAgain = (): void => {
    setFrozen(undefined)
    setWanted(wanted + 1)
  }
  return { frozen, freezeAgain }
}

/** What the act would do as the form is now; an answer about an earlier form isn't shown. */
function useBulkPreview(asked: Asked | undefined) {
  const read = useConsoleRead(previewBulkAct, asked)
  const outcome = asked !== undefined && read.isCurrent ? (read.failure ?? read.outcome) : undefined
  return { outcome, preview: outcome?.kind === 'answered' ? outcome.answer : undefined }
}

/** @param onChanged the set isn't what was shown any more, such as after an hour: another one is needed */
function useConfirming(onConfirmed: (setId: string) => void, onChanged: () => void) {
  const [failure, setFailure] = useState<Refusal>()
  const [isSending, setSending] = useState(false)
  const call = useKeyedCall()
  const confirm = async (body: ConsoleWire<typeof performBulkAct>['request']): Promise<void> => {
    if (isSending) return
    setSending(true)
    const answer = await call(performBulkAct, body)
    setSending(false)
    if (answer.kind === 'answered') {
      onConfirmed(body.setId)
      return
    }
    setFailure(answer)
    if (answer.code === 'ACT_CHANGED') onChanged()
  }
  return { confirm, failure, forgetFailure: () => setFailure(undefined), isSending }
}
