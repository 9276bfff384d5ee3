import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendErrorWords } from '../../platform/client/error-words.ts'
import type { CallError } from '../../platform/client/call-error.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { OrderOf } from '../../platform/checkout/order-kind.ts'
import type { TransferKind } from './transfer-answers.ts'

interface CancelHeldProps {
  order: OrderOf<TransferKind>
  /** Cancels it; what was refused comes back, undefined where the page now shows something else. */
  onCancel: (idempotencyKey: string) => Promise<CallError | undefined>
}

/** The way out of a held transfer, with one question before it. The key is one for this page, however often it is pressed. */
export function CancelHeld({ order, onCancel }: CancelHeldProps) {
  const { t } = useTranslation('transfer')
  const [isOpen, setIsOpen] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<CallError>()
  const [key] = useState(() => crypto.randomUUID())
  const close = () => {
    setIsOpen(false)
    setError(undefined)
  }
  const cancel = async () => {
    setIsRunning(true)
    setError(undefined)
    const refused = await onCancel(key)
    setIsRunning(false)
    setError(refused)
  }
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('held.cancel')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        urgent
        title={t('held.ask')}
        closeLabel={t('held.close')}
        footer={
          <>
            <Button onClick={close}>{t('held.keep')}</Button>
            <Button variant="danger" pending={isRunning} onClick={() => void cancel()}>
              {t('held.cancel')}
            </Button>
          </>
        }
      >
        <Question order={order} error={error} />
      </Dialog>
    </>
  )
}

function Question({ order, error }: { order: OrderOf<TransferKind>; error: CallError | undefined }) {
  const { t } = useTranslation()
  const { figure, money } = useFormats()
  const facts = { points: figure(order.points), name: order.recipient.maskedName }
  return (
    <div className="stack-s">
      <p>
        {t('transfer:held.askText', facts)}
        {order.total > 0 &&
          ` ${t('transfer:held.askRefund', { amount: money(order.total, order.currency) })}`}
      </p>
      {error && (
        <Alert tone="bad" live="assertive">
          {sendErrorWords(error, t)}
        </Alert>
      )}
    </div>
  )
}
