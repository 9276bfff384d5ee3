import { createToken } from '@waymark/contract/identity/enrolment/create-token'
import { validateToken } from '@waymark/contract/identity/enrolment/validate-token'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/client/call.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { enrollingProgramme } from './enrolment-source.ts'

type Partner =
  | { readonly kind: 'known'; readonly name: string }
  | { readonly kind: 'failed'; readonly words: string }

/** Shows the partner in the token to the partner's employee. */
export function PartnerNotice({ token }: { token: string }) {
  const { t } = useTranslation('enrolment')
  const partner = usePartner(token)
  if (partner?.kind === 'known')
    return <Alert tone="info">{t('partner.joining', { partner: partner.name })}</Alert>
  return partner === undefined ? null : (
    <Alert tone="bad" live="polite">
      {partner.words}
    </Alert>
  )
}

function usePartner(token: string): Partner | undefined {
  const { t } = useTranslation('enrolment')
  const [partner, setPartner] = useState<Partner>()
  useEffect(() => {
    const { companyCode } = enrollingProgramme()
    const body = { object: { companyCode, tokenType: 'AFFILIATION' as const, token } }
    void call(validateToken, { body }).then((result) => {
      if (result.kind === 'failed') setPartner({ kind: 'failed', words: errorWords(result.error, t) })
      else if (result.answer.object.tokenType === 'AFFILIATION')
        setPartner({ kind: 'known', name: result.answer.object.affiliationName })
    })
  }, [token, t])
  return partner
}

type Asking =
  | { readonly kind: 'open' | 'sending' | 'sent' }
  | { readonly kind: 'refused'; readonly words: string }

/** Emails a token to a work address, which proves that the person works there. */
export function RequestToken() {
  const { t } = useTranslation('enrolment')
  const [asking, setAsking] = useState<Asking>({ kind: 'open' })
  const ask = async (emailAddress: string) => {
    setAsking({ kind: 'sending' })
    const result = await call(createToken, { body: { object: { ...enrollingProgramme(), emailAddress } } })
    setAsking(
      result.kind === 'failed' ? { kind: 'refused', words: errorWords(result.error, t) } : { kind: 'sent' },
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = new FormData(event.currentTarget).get('workAddress')
    if (typeof address !== 'string' || address.trim() === '') {
      setAsking({ kind: 'refused', words: t('partner.required') })
    } else if (asking.kind !== 'sending') void ask(address.trim())
  }
  return (
    <details className="enrolment-partner">
      <summary>{t('partner.question')}</summary>
      {asking.kind === 'sent' ? (
        <Alert tone="ok" live="polite">
          {t('partner.sent')}
        </Alert>
      ) : (
        <form method="post" noValidate onSubmit={submit}>
          <TextField
            id="workAddress"
            name="workAddress"
            type="email"
            label={t('partner.label')}
            description={t('partner.description')}
            autoComplete="work email"
            maxLength={254}
            error={asking.kind === 'refused' ? asking.words : undefined}
            end={
              <Button type="submit" pending={asking.kind === 'sending'}>
                {t('partner.ask')}
              </Button>
            }
          />
        </form>
      )}
    </details>
  )
}
