import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'

interface ResendCodeProps {
  /** Seconds until another code can be requested. */
  afterSeconds: number
  pending: boolean
  onResend: () => void
}

/** Sends another code: first a countdown, then the button. */
export function ResendCode({ afterSeconds, pending, onResend }: ResendCodeProps) {
  const { t } = useTranslation('factors')
  const left = useSecondsLeft(afterSeconds)
  if (left > 0) return <p className="muted">{t('resendIn', { count: left })}</p>
  return (
    <Button variant="quiet" pending={pending} onClick={onResend}>
      {t('resend')}
    </Button>
  )
}

function useSecondsLeft(seconds: number): number {
  const [endsAt] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 500)
    return () => clearInterval(timer)
  }, [endsAt, left])
  return left
}
