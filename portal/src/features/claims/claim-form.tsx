import type { SerializedError } from '@reduxjs/toolkit'
import { submitRetroClaim } from '@waymark/contract/claims/submit-retro-claim'
import { dayIn } from '@waymark/rules/calendar'
import type { TFunction } from 'i18next'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CallError } from '../../platform/client/call-error.ts'
import { sendErrorWords } from '../../platform/client/error-words.ts'
import { requestKeys } from '../../platform/client/request-keys.ts'
import { useProgramme } from '../../platform/configuration/use-configuration.ts'
import type { Flight } from '../../platform/flights/flight-queries.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import { useIsHere } from '../../platform/navigation/use-is-here.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Alert } from '../../ui/alert.tsx'
import { announce } from '../../ui/announcements.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { usePlace } from '../../ui/place.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { bodyOf, problemsOf, type ClaimAnswers, type ClaimField, type ClaimProblem } from './claim-answers.ts'
import { ClaimSides } from './claim-sides.tsx'
import { useSubmitClaimMutation } from './claim-queries.ts'
import { FlightFields } from './flight-fields.tsx'
import { Mismatches } from './mismatches.tsx'
import { PartnerFields } from './partner-fields.tsx'
import { useClaimProblemWords } from './problem-words.ts'
import { WindowSheet } from './window-sheet.tsx'

const keys = requestKeys(submitRetroClaim)

interface ClaimFormProps {
  start: ClaimAnswers
  /** Flights that are known, to hold the date against. */
  flown: readonly Flight[]
}

/** The window first, then the fields; what differs is said while it is filled in, and never keeps a claim from being sent. */
export function ClaimForm({ start, flown }: ClaimFormProps) {
  const { t } = useTranslation('claims')
  const programme = useProgramme()
  const { timeZone } = usePlace()
  const [openedAt] = useState(() => new Date())
  const [answers, setAnswers] = useState(start)
  const [problems, setProblems] = useState<readonly ClaimProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const sending = useSending()
  const words = useClaimProblemWords()
  if (programme === undefined) return null
  const bounds = { rule: programme.claims, today: dayIn(timeZone, openedAt) }
  const errorAt = (field: ClaimField) => {
    const problem = problems.find((one) => one.field === field)
    return problem && words(problem)
  }
  const answer = (change: Partial<ClaimAnswers>) => {
    setAnswers((now) => ({ ...now, ...change }))
    // The other kind has other fields: what was wrong with these is not said of those.
    if (change.kind !== undefined) setProblems([])
    sending.startAnew()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(answers, bounds)
    setProblems(found)
    setAttempt((count) => count + 1)
    if (found.length === 0) void sending.send(answers)
  }
  const fields = { answers, errorAt, onAnswer: answer }
  return (
    <div className="cols cols-8-4">
      <div className="stack">
        <WindowSheet answers={answers} {...bounds} />
        <form className="sheet" aria-label={t('submit.form')} noValidate onSubmit={submit}>
          <div className="stack">
            <ErrorSummary
              title={t('platform:problem')}
              attempt={attempt}
              problems={problems.map((problem) => ({ fieldId: problem.field, text: words(problem) }))}
            />
            <KindChoice kind={answers.kind} onAnswer={answer} />
            {answers.kind === 'FLIGHT' ? <FlightFields {...fields} /> : <PartnerFields {...fields} />}
            <Mismatches answers={answers} flown={flown} />
            <Checkbox
              id="isOwn"
              label={t(`submit.own.${answers.kind}`)}
              checked={answers.isOwn}
              error={errorAt('isOwn')}
              onChange={({ target }) => answer({ isOwn: target.checked })}
            />
            <SendPlace sending={sending} />
          </div>
        </form>
      </div>
      <ClaimSides answers={answers} />
    </div>
  )
}

function KindChoice({
  kind,
  onAnswer,
}: {
  kind: ClaimAnswers['kind']
  onAnswer: (change: Partial<ClaimAnswers>) => void
}) {
  const { t } = useTranslation('claims')
  return (
    <div>
      <Segmented
        label={t('submit.kind')}
        value={kind}
        segments={[
          { value: 'FLIGHT', label: t('submit.flight') },
          { value: 'PARTNER', label: t('submit.partner') },
        ]}
        onChange={(next) => onAnswer({ kind: next })}
      />
    </div>
  )
}

function SendPlace({ sending }: { sending: ReturnType<typeof useSending> }) {
  const { t } = useTranslation('claims')
  return (
    <>
      {sending.error !== undefined && (
        <Alert tone="bad" live="assertive">
          {sending.error}
        </Alert>
      )}
      <div className="actions">
        <Button type="submit" variant="primary" size="large" pending={sending.isSending}>
          {t('submit.send')}
        </Button>
      </div>
    </>
  )
}

/** Sends a claim once, however often it is pressed. Where it was taken, its page shows what became of it. */
function useSending() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const membership = useMembership()
  const [submitClaim, { isLoading, error, reset }] = useSubmitClaimMutation()
  const send = async (answers: ClaimAnswers) => {
    const asked = bodyOf(answers)
    if (asked === undefined) return
    const body = { object: { ...membership, ...asked } }
    const result = await submitClaim({ body, idempotencyKey: await keys.keyOf(body) })
    if (result.data === undefined) return
    keys.answered()
    if (!isHere()) return
    announce(t('claims:submit.sent'))
    await navigate(`${screenPath('claim_list') ?? '/'}?claim=${result.data.object.claimNumber}`)
  }
  return {
    isSending: isLoading,
    error: error === undefined ? undefined : wordsOf(error, t),
    send,
    /** What was said of the last content is not true of another. */
    startAnew: () => {
      if (error !== undefined) reset()
    },
  }
}

function wordsOf(error: CallError | SerializedError, t: TFunction): string {
  return 'messages' in error ? sendErrorWords(error, t) : t('platform:error.requestFailed')
}
