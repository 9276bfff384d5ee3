import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendErrorWords } from '../../platform/client/error-words.ts'
import type { CallError } from '../../platform/client/call-error.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { OrderOf } from '../../platform/checkout/order-kind.ts'
import type { TransferKind } from './transfer-answers.ts'

interface CancelHeldProps {
  order: OrderOf<TransferKind>
  /** Cancels the transfer. Returns the error, or undefined if the page has moved on. */
  onCancel: (idempotencyKey: string) => Promise<CallError | undefined>
}

/** Cancels a held transfer after confirmation. All presses on this page share one idempotency key. */
export function CancelHeld({ order, onCancel }: CancelHeldProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { figure, money } = useFormats()
  const paid = order.total - order.redeemedAmount
  const facts = { points: figure(order.points), name: order.recipient.maskedName }
  const cancel = async () => {
    const refused = await onCancel(key)
    return refused && sendErrorWords(refused, t)
  }
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('transfer:held.cancel')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('transfer:held.ask')}
        closeLabel={t('transfer:held.close')}
        keep={t('transfer:held.keep')}
        confirm={t('transfer:held.cancel')}
        onClose={() => setIsOpen(false)}
        onConfirm={cancel}
      >
        {t('transfer:held.askText', facts)}
        {paid > 0 && ` ${t('transfer:held.askRefund', { amount: money(paid, order.currency) })}`}
        {order.redeemedMiles > 0 &&
          ` ${t('transfer:held.askPointsBack', { points: figure(order.redeemedMiles) })}`}
      </ConfirmDialog>
    </>
  )
}
