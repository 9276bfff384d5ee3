import { Alert } from '../../../ui/notices/alert.tsx'
import { useFormats } from '../../i18n/formats.ts'
import type { AnyOrder } from '../order-kind.ts'
import { useOrderWords } from '../order-words.ts'

/** The payer's bank withdraws the payment: what that means for the order now, and what happens next. */
export function OrderDispute({ words, order }: { words: string; order: AnyOrder }) {
  const { dispute, currency, reversedAt, refundStatus } = order
  const say = useOrderWords(words)
  const { money, date, figure } = useFormats()
  if (dispute === undefined) return null
  const { state, amount, openedAt, endedAt, heldPoints } = dispute
  const values = { amount: money(amount, currency), when: date(endedAt ?? openedAt, 'day') }
  const endings = {
    open: 'open',
    won: refundStatus === 'none' ? 'won' : 'wonUnused',
    lost: reversedAt === null ? 'kept' : 'lost',
  } as const
  const told = endings[state]
  return (
    <Alert tone={state === 'won' ? 'ok' : 'warn'} title={say(`dispute.${told}.title`, values)}>
      <p>{say(`dispute.${told}.text`, values)}</p>
      {heldPoints > 0 && <p>{say('dispute.held', { count: heldPoints, points: figure(heldPoints) })}</p>}
    </Alert>
  )
}
