import { referral } from '@waymark/contract/feedback/referral'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useInviteFriendsMutation } from './referral-queries.ts'
import { MOST_AT_ONCE, readAddresses } from './typed-addresses.ts'

interface InviteFormProps {
  leftToday: number
  mostADay: number
}

interface Sent {
  readonly referralReference: string
  readonly invited: number
}

/** Emails the link to friends. Their addresses aren't stored, neither here nor on the server. */
export function InviteForm({ leftToday, mostADay }: InviteFormProps) {
  const { t } = useTranslation('referral')
  const id = useId()
  const [sent, setSent] = useState<Sent>()
  const form = useInviteForm(setSent)
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t('mail.title')}</h2>
        <span className="small muted">{t('mail.left', { count: leftToday, most: mostADay })}</span>
      </div>
      {sent !== undefined && (
        <Alert key={sent.referralReference} tone="ok" live="polite">
          {t('mail.sent', { count: sent.invited, reference: sent.referralReference })}
        </Alert>
      )}
      {leftToday === 0 ? (
        <p className="muted">{t('mail.noneLeft')}</p>
      ) : (
        <FormFrame
          form={form}
          actions={
            <div className="actions">
              <SendButton form={form}>{t('mail.send')}</SendButton>
            </div>
          }
        >
          <TextAreaField
            {...form.text('addresses')}
            label={t('mail.addresses')}
            description={t('mail.hint', { most: MOST_AT_ONCE })}
            rows={3}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1500}
          />
        </FormFrame>
      )}
    </section>
  )
}

function useInviteForm(onSent: (sent: Sent) => void) {
  const { t } = useTranslation('referral')
  const membership = useMembership()
  const [invite] = useInviteFriendsMutation()
  return useForm({
    defaults: { addresses: '' },
    fields: () => ['addresses'],
    rules: ({ addresses }) => {
      const read = readAddresses(addresses)
      return read.kind === 'invalid' ? [{ field: 'addresses', reason: read.problem }] : []
    },
    body: ({ addresses }) => {
      const read = readAddresses(addresses)
      const found = read.kind === 'valid' ? read.addresses : []
      return { object: { ...membership, referees: found.map((emailAddress) => ({ emailAddress })) } }
    },
    refusals: { REFERRAL_REFUSED: { field: 'addresses', reason: 'own' } },
    words: ({ reason }, { addresses }) => {
      const read = readAddresses(addresses)
      return t(`problem.${reason}`, { address: read.kind === 'invalid' ? read.at : '', most: MOST_AT_ONCE })
    },
    keyed: referral,
    send: async ({ body, key }) => invite({ body, idempotencyKey: key }),
    done: ({ object }) => onSent(object),
  })
}
