import { activateConverted } from '@waymark/contract/points/convert/activate-converted'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../platform/client/call.ts'
import type { CallError } from '../../platform/client/call-error.ts'
import { sendErrorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { HeldPageProps } from '../../platform/checkout/order-parts.ts'
import { OrderTicket } from '../../platform/checkout/placed/order-ticket.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Button } from '../../ui/actions/button.tsx'
import { NextSteps } from '../../ui/layout/next-steps.tsx'
import type { ConvertKind } from './convert-product.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** A conversion waiting for activation: the deadline, what happens to the points, and the button to activate it. */
export function ConvertWaiting({ ordering, order, parts, again }: HeldPageProps<ConvertKind>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const facts = parts.facts(order, formats)
  const until = order.heldUntil === null ? '' : formats.date(order.heldUntil, 'day-time')
  return (
    <>
      <PageHeader
        takesFocus
        title={t('convert:waiting.title', facts)}
        lead={t('convert:waiting.text', { ...facts, until })}
      />
      <div className="stack">
        <OrderTicket
          words="convert"
          order={order}
          parts={parts}
          label={t('convert:waiting.label')}
          isSettled={false}
          ticket={{
            icon: 'clock',
            state: t('convert:waiting.state', { until }),
            points: t('convert:ticket.from'),
            at: t('checkout:ticket.at'),
            balance: t('checkout:ticket.freeBalance'),
            sum: t('checkout:price.total'),
          }}
        />
        <Activate ordering={ordering} order={order} again={again} />
        <NextSteps
          id="order-safe"
          title={t('checkout:pending.safe')}
          steps={[
            { icon: 'shield-check', text: t('convert:waiting.safePoints', facts) },
            { icon: 'undo', text: t('convert:waiting.safeUndo') },
          ]}
        />
      </div>
    </>
  )
}

/** All attempts on this page share one idempotency key. */
function Activate({ ordering, order, again }: Omit<HeldPageProps<ConvertKind>, 'parts'>) {
  const { t } = useTranslation()
  const { membership, ask, show } = ordering
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<CallError>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { activityNumber, activateEndpoint } = order
  const activate = async () => {
    setIsRunning(true)
    const body = { object: { ...membership, activityNumber } }
    const params = { endpoint: activateEndpoint }
    const activated = await call(activateConverted, { params, body, idempotencyKey })
    setIsRunning(false)
    if (activated.kind === 'answered') return show(activated.answer.object)
    setError(activated.error)
    return activated.error.code === 'CONVERSION_NOT_WAITING' ? ask(activityNumber) : undefined
  }
  return (
    <>
      {error && (
        <Alert tone="bad" live="assertive">
          {sendErrorWords(error, t)}
        </Alert>
      )}
      <div className="actions">
        <Button variant="primary" pending={isRunning} onClick={() => void activate()}>
          {t('convert:waiting.activate')}
        </Button>
        <Link to={again} className={buttonClass('outline')}>
          {t('convert:receipt.again')}
        </Link>
      </div>
    </>
  )
}
