import { resendActivation } from '@waymark/contract/identity/enrolment/resend-activation'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { call } from '../../platform/client/call.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { configuration } from '../../platform/configuration/configuration.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'

type Sending =
  | { readonly kind: 'idle' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly error: CallError }

/** The same for everyone: only the email says whether the address was known. */
export function EmailSent({ address, hours }: { address: string; hours: number }) {
  const { t } = useTranslation('enrolment')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    globalThis.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="sheet stack">
      <h2 className="form-step" ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <p>
        {t('sent.where')} <bdi className="enrolment-address">{address}</bdi>
      </p>
      <p className="muted">{t('sent.next', { count: hours })}</p>
      <ResendEmail address={address} />
    </div>
  )
}

/** Sends the email again; with `immediately`, without waiting for a press. */
export function ResendEmail({ address, immediately = false }: { address: string; immediately?: boolean }) {
  const { t } = useTranslation('enrolment')
  const [sending, setSending] = useState<Sending>({ kind: 'idle' })
  const send = async () => {
    setSending({ kind: 'sending' })
    const { companyCode } = configuration.current()
    const result = await call(resendActivation, { body: { object: { companyCode, emailAddress: address } } })
    setSending(result.kind === 'failed' ? result : { kind: 'sent' })
  }
  useEffect(() => {
    if (immediately) void send()
    // oxlint-disable-next-line react/exhaustive-deps -- once, on mount
  }, [])
  return (
    <>
      {sending.kind === 'sent' && (
        <Alert tone="ok" live="polite">
          {t('sent.again')}
        </Alert>
      )}
      {sending.kind === 'failed' && (
        <Alert tone="bad" live="assertive">
          {errorWords(sending.error, t)}
        </Alert>
      )}
      <div className="actions">
        <Button pending={sending.kind === 'sending'} onClick={() => void send()}>
          {t('sent.sendAgain')}
        </Button>
      </div>
    </>
  )
}
