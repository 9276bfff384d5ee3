import './guest-pass.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { Brand } from '../../platform/configuration/brand.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useFragmentToken } from '../../platform/navigation/fragment-token.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Spinner } from '../../ui/notices/spinner.tsx'
import { ExpiredLink } from '../../ui/layout/expired-link.tsx'
import { useGuestPass, type Pass } from './use-guest-pass.ts'

/** What a guest of the club sees behind their link: who invites them, where, until when, and a code for the door (SUBS-05). */
export function Component() {
  const token = useFragmentToken()
  const [turn, setTurn] = useState(0)
  return (
    <div className="signin__main stack">
      <Brand />
      {token === '' ? (
        <Over />
      ) : (
        <Opened key={`${token} ${String(turn)}`} token={token} onAgain={() => setTurn(turn + 1)} />
      )}
    </div>
  )
}

function Opened({ token, onAgain }: { token: string; onAgain: () => void }) {
  const { t } = useTranslation()
  const state = useGuestPass(token)
  if (state.kind === 'opening')
    return (
      <output>
        <Spinner /> {t('guest-pass:opening')}
      </output>
    )
  if (state.kind === 'failed')
    return (
      <>
        <Alert tone="bad" live="assertive">
          {errorWords(state.error, t)}
        </Alert>
        <Button onClick={onAgain}>{t('guest-pass:again')}</Button>
      </>
    )
  return state.pass.result === 'valid' ? <Valid pass={state.pass} /> : <Over />
}

function Valid({ pass }: { pass: Extract<Pass, { result: 'valid' }> }) {
  const { t } = useTranslation('guest-pass')
  const { date } = useFormats()
  const { hostName, clubName, validUntil, svg } = pass
  return (
    <>
      <h1>{t('title', { host: hostName, club: clubName })}</h1>
      <div className="guest-pass__plate">
        <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t('code')} />
      </div>
      <p>
        <strong>{t('until', { day: date(validUntil) })}</strong>
      </p>
      <p className="muted">{t('text', { host: hostName })}</p>
    </>
  )
}

/** Also where there never was such a link: nobody can tell which. */
function Over() {
  const { t } = useTranslation('guest-pass')
  return <ExpiredLink title={t('over.title')} text={t('over.text')} />
}
