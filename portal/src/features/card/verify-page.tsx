import './card.css'
import { verifyCard } from '@waymark/contract/card/verify-card'
import type { Wire } from '@waymark/contract/operation'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { call } from '../../platform/client/call.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { Brand } from '../../platform/configuration/brand.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Alert, type AlertTone } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Spinner } from '../../ui/notices/spinner.tsx'
import { useFragmentToken } from '../../platform/navigation/fragment-token.ts'

type Reading = Wire<typeof verifyCard>['answer']['object']
type Genuine = Extract<Reading, { result: 'genuine' }>
type GuestOf = Extract<Reading, { result: 'guest' }>

type State =
  | { readonly kind: 'checking' }
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'failed'; readonly error: CallError }

/** The page that a card's code opens (CARD-01): whether the card is genuine and current, and its tier. */
export function Component() {
  const { t } = useTranslation('card')
  const token = useFragmentToken()
  const [turn, setTurn] = useState(0)
  return (
    <div className="signin__main card-answer">
      <Brand />
      <h1>{t('verify.title')}</h1>
      {token === '' ? (
        <Alert tone="info" title={t('verify.empty.title')}>
          {t('verify.empty.text')}
        </Alert>
      ) : (
        <Check key={`${token} ${String(turn)}`} token={token} onAgain={() => setTurn(turn + 1)} />
      )}
    </div>
  )
}

function Check({ token, onAgain }: { token: string; onAgain: () => void }) {
  const { t } = useTranslation()
  const state = useCheck(token)
  if (state.kind === 'checking') {
    return (
      <output>
        <Spinner /> {t('card:verify.waiting')}
      </output>
    )
  }
  if (state.kind === 'failed') {
    return (
      <>
        <Alert tone="bad" live="assertive">
          {errorWords(state.error, t)}
        </Alert>
        <Button onClick={onAgain}>{t('card:verify.again')}</Button>
      </>
    )
  }
  return <Answer reading={state.reading} />
}

function useCheck(token: string): State {
  const [state, setState] = useState<State>({ kind: 'checking' })
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const result = await call(verifyCard, { body: { object: { token } } })
      if (isGone) return
      setState(
        result.kind === 'answered'
          ? { kind: 'read', reading: result.answer.object }
          : { kind: 'failed', error: result.error },
      )
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [token])
  return state
}

const tones = {
  active: 'ok',
  expired: 'bad',
  inactive: 'bad',
  old: 'warn',
  forged: 'bad',
  guest: 'ok',
  guestOver: 'bad',
} as const satisfies Readonly<Record<string, AlertTone>>

function Answer({ reading }: { reading: Reading }) {
  const { t } = useTranslation('card')
  const verdict = reading.result === 'genuine' ? reading.status : reading.result
  return (
    <>
      <Alert tone={tones[verdict]} live="assertive" title={t(`verify.${verdict}.title`)}>
        {t(`verify.${verdict}.text`)}
      </Alert>
      {reading.result === 'genuine' && <Holder card={reading} />}
      {reading.result === 'genuine' && reading.door !== null && <Door door={reading.door} />}
      {reading.result === 'guest' && <Guest guest={reading} />}
    </>
  )
}

function Holder({ card: { maskedName, programmeName, tierName, tierUntil } }: { card: Genuine }) {
  const { t } = useTranslation('card')
  const { date } = useFormats()
  const facts = [
    { id: 'name', value: maskedName },
    { id: 'programme', value: programmeName },
    { id: 'tier', value: tierName },
    { id: 'until', value: tierUntil === null ? t('notApplicable') : date(tierUntil) },
  ] as const
  return <Facts facts={facts} />
}

/** Whether the holder comes in today, by the rule that they see too. */
function Door({ door }: { door: NonNullable<Genuine['door']> }) {
  const { t } = useTranslation('card')
  return (
    <Alert tone={door.isOpen ? 'ok' : 'warn'} title={t('verify.door.title')}>
      {door.isOpen ? t('verify.door.open', { count: door.guests }) : t(`verify.door.${door.reason}`)}
    </Alert>
  )
}

/** Whose guest somebody is, and until when. */
function Guest({ guest: { maskedName, clubName, until } }: { guest: GuestOf }) {
  const { date } = useFormats()
  return (
    <Facts
      facts={[
        { id: 'host', value: maskedName },
        { id: 'club', value: clubName },
        { id: 'until', value: date(until) },
      ]}
    />
  )
}

interface FactsProps {
  facts: readonly { id: 'name' | 'programme' | 'tier' | 'until' | 'host' | 'club'; value: string }[]
}

function Facts({ facts }: FactsProps) {
  const { t } = useTranslation('card')
  return (
    <dl className="pairs">
      {facts.map(({ id, value }) => (
        <div key={id}>
          <dt>{t(`verify.${id}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
