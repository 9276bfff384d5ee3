import { useEffect, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../client/error-words.ts'
import type { CallResult } from '../client/send.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { CodeField, writtenCode } from '../../ui/fields/code-field.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { PinField } from '../../ui/fields/pin-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Challenge, Proof, ProofMethod, Question, Verified } from './factor-calls.ts'
import { OtherMethods } from './other-methods.tsx'
import { ResendCode } from './resend-code.tsx'
import { useFactorStep, type FactorProblem } from './use-factor-step.ts'

interface FactorStepProps {
  question: Question
  onVerified: (result: CallResult<Verified> & { readonly kind: 'answered' }) => void
  /** The pending sign-in has expired, so there's nothing left to verify. */
  onOver?: () => void
}

const FIELD = 'factor-code'

/** Verifies a second factor: one field or button, a code that can be sent again, and the other methods (AUTH-12). */
export function FactorStep({ question, onVerified, onOver }: FactorStepProps) {
  const { t } = useTranslation('factors')
  const { asked, problem, attempt, isBusy, choose, prove, refuse, changed } = useFactorStep(
    question,
    onVerified,
  )
  const words = useProblemWords(problem, asked?.challenge.method)
  if (asked === undefined) {
    if (problem === undefined) return <p className="muted">{t('asking')}</p>
    return (
      <Alert
        tone="bad"
        live="assertive"
        end={
          <Button size="small" onClick={() => choose()}>
            {t('again')}
          </Button>
        }
      >
        {words}
      </Alert>
    )
  }
  const isOver = typeof problem === 'object' && problem.code === 'NOT_SIGNED_IN'
  const { challenge, methods } = asked
  return (
    <div className="stack">
      {words !== undefined && (
        <ErrorSummary
          title={t('platform:problem')}
          problems={[{ fieldId: FIELD, text: words }]}
          attempt={attempt}
        />
      )}
      {isOver && onOver !== undefined && <Button onClick={onOver}>{t('startAgain')}</Button>}
      <ProofForm
        key={keyOf(challenge)}
        challenge={challenge}
        error={words}
        isBusy={isBusy}
        onProof={(makeProof) => void prove(makeProof)}
        onMissing={() => refuse('missing')}
        onChanged={changed}
      />
      {challenge.method === 'mailedCode' && (
        <ResendCode
          key={`resend-${challenge.challengeId}`}
          afterSeconds={challenge.resendAfterSeconds}
          pending={isBusy}
          onResend={() => choose('mailedCode')}
        />
      )}
      <OtherMethods methods={methods.filter((method) => method !== challenge.method)} onChoose={choose} />
      {question.purpose.kind === 'signIn' && <p className="muted">{t('lost')}</p>}
    </div>
  )
}

function keyOf(challenge: Challenge): string {
  return 'challengeId' in challenge ? challenge.challengeId : challenge.method
}

/** What went wrong, with the tries left. */
function useProblemWords(
  problem: FactorProblem | undefined,
  method: ProofMethod | undefined,
): string | undefined {
  const { t } = useTranslation()
  if (problem === undefined) return undefined
  if (problem === 'noPasskey') return t('factors:noPasskey')
  if (problem === 'missing') return t(`factors:${method ?? 'mailedCode'}.missing`)
  if (problem.code === 'NOT_SIGNED_IN') return t('factors:over')
  const left = Number(problem.data['triesLeft'] ?? Number.NaN)
  const words = errorWords(problem, t)
  return Number.isInteger(left) ? `${words} ${t('factors:triesLeft', { count: left })}` : words
}

interface ProofFormProps {
  challenge: Challenge
  error: string | undefined
  isBusy: boolean
  onProof: (makeProof: () => Promise<Proof | undefined>) => void
  onMissing: () => void
  onChanged: () => void
}

function ProofForm({ challenge, error, isBusy, onProof, onMissing, onChanged }: ProofFormProps) {
  const { t } = useTranslation('factors')
  useEffect(() => document.querySelector<HTMLElement>(`#${FIELD}`)?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(FIELD)
    const text = typeof typed === 'string' ? typed : ''
    if (text.trim() === '' && challenge.method !== 'passkey') onMissing()
    else onProof(async () => proofOf(challenge, text))
  }
  const label = challenge.method === 'passkey' ? t('passkey.use') : t('confirm')
  return (
    <form className="stack-s" method="post" noValidate onSubmit={submit} onInput={onChanged}>
      <ProofField challenge={challenge} error={error} />
      <Button
        id={challenge.method === 'passkey' ? FIELD : undefined}
        type="submit"
        variant="primary"
        size="large"
        block
        pending={isBusy}
      >
        {label}
      </Button>
    </form>
  )
}

function ProofField({ challenge, error }: { challenge: Challenge; error: string | undefined }) {
  const { t } = useTranslation('factors')
  const field = { id: FIELD, name: FIELD, error, required: true } as const
  switch (challenge.method) {
    case 'passkey':
      return <p>{t('passkey.text')}</p>
    case 'password':
      return (
        <PasswordField
          {...field}
          label={t('password.label')}
          show={{ word: t('password.show'), name: t('password.showName') }}
          hide={{ word: t('password.hide'), name: t('password.hideName') }}
        />
      )
    case 'pin':
      return <PinField {...field} label={t('pin.label')} length={6} />
    case 'recoveryCode':
      return (
        <TextField
          {...field}
          label={t('recoveryCode.label')}
          description={t('recoveryCode.text')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )
    case 'authenticator':
      return <CodeField {...field} label={t('authenticator.label')} description={t('authenticator.text')} />
    case 'mailedCode':
      break
  }
  const text = t('mailedCode.text', { email: challenge.sentTo })
  return <CodeField {...field} label={t('mailedCode.label')} description={text} />
}

/** Undefined if the browser returned no passkey. Its code is fetched when used. */
async function proofOf(challenge: Challenge, text: string): Promise<Proof | undefined> {
  switch (challenge.method) {
    case 'mailedCode':
      return { method: 'mailedCode', challengeId: challenge.challengeId, code: writtenCode(text) }
    case 'authenticator':
      return { method: 'authenticator', code: writtenCode(text) }
    case 'recoveryCode':
      return { method: 'recoveryCode', code: text.trim() }
    case 'password':
      return { method: 'password', password: text }
    case 'pin':
      return { method: 'pin', pin: text.normalize('NFKC').trim() }
    case 'passkey':
      break
  }
  const { takePasskey } = await import('./webauthn.ts')
  const response = await takePasskey(challenge.options)
  return response && { method: 'passkey', challengeId: challenge.challengeId, response }
}
