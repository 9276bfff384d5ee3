import { Alert } from '../../../ui/notices/alert.tsx'
import { useFormats } from '../../i18n/formats.ts'
import type { AnyOrder } from '../order-kind.ts'
import { useOrderWords } from '../order-words.ts'

/** Refunds that an operator made later: how much, when, why, and whether the order was reversed too. */
export function OrderRefunds({ words, order }: { words: string; order: AnyOrder }) {
  const { refunds, refundedAmount, reversedAt, currency } = order
  const say = useOrderWords(words)
  const { money, date } = useFormats()
  if (refunds.length === 0 && reversedAt === null) return null
  const isUnderWay = refunds.some(({ paidBackAt }) => paidBackAt === null)
  const title =
    reversedAt === null
      ? say('refunds.title', { amount: money(refundedAmount, currency) })
      : say('refunds.reversed', { when: date(reversedAt, 'day') })
  return (
    <Alert tone={isUnderWay ? 'warn' : 'ok'} title={title}>
      {reversedAt !== null && <p>{say('refunds.reversedText')}</p>}
      {refunds.length > 0 && (
        <ul>
          {refunds.map(({ amount, reason, decidedAt, paidBackAt, isByBank }) => (
            <li key={`${decidedAt} ${String(amount)} ${reason}`}>
              {say(
                paidBackAt === null ? 'refunds.underWay' : isByBank ? 'refunds.byBank' : 'refunds.paidBack',
                {
                  amount: money(amount, currency),
                  when: date(paidBackAt ?? decidedAt, 'day-time'),
                  reason,
                },
              )}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
