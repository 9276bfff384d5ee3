import { useTranslation } from 'react-i18next'
import { FormFrame, SendButton } from '../../../platform/forms/form-frame.tsx'
import { PinPart } from '../../../platform/forms/pin/pin-step.tsx'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import type { Refund } from '../club-queries.ts'
import { RefundFacts, RefundFigures } from './refund-figures.tsx'
import { useRefundForm } from './use-refund-form.ts'

interface RefundSheetProps {
  refund: Refund
  onDone: (refunded: Refund) => void
  /** The figures are others by now. */
  onChanged: () => void
}

/** The refund's figures, what ends with it, and the PIN. */
export function RefundSheet({ refund, onDone, onChanged }: RefundSheetProps) {
  const { t } = useTranslation('club')
  const { money } = useFormats()
  const { form, failureWords } = useRefundForm(refund, onDone, onChanged)
  return (
    <div className="cols cols-8-4">
      <section className="sheet stack" aria-labelledby="club-refund">
        <div className="sheet__head">
          <h2 id="club-refund">{t('refund.today')}</h2>
        </div>
        <RefundFigures refund={refund} />
        <RefundFacts refund={refund} />
      </section>
      <section className="sheet" aria-labelledby="club-refund-confirm">
        <div className="sheet__head">
          <h2 id="club-refund-confirm">{t('refund.confirmTitle')}</h2>
        </div>
        <FormFrame form={form} id="refund" failureWords={failureWords}>
          <Checkbox {...form.check('understood')} label={t(`refund.${understoodBy(refund)}`)} />
          <PinPart form={form} bound={form.choice('pin')} />
          <SendButton form={form} of="refund" variant="danger">
            {t('refund.do', { amount: money(refund.total, refund.currency) })}
          </SendButton>
        </FormFrame>
      </section>
    </div>
  )
}

/** What ends, as the member confirms it. */
function understoodBy({ items, stopsAutoRenewal }: Refund) {
  if (stopsAutoRenewal) return 'understoodRenewing'
  return items.some(({ kind }) => kind === 'plan') ? 'understoodTerm' : 'understoodAdded'
}
