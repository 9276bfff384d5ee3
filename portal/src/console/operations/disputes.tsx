import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveOperations } from '@waymark/contract/console/operations/operations'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/formats/date-text.tsx'
import { formatMoney } from '../../ui/formats/figure-format.ts'
import { useLocale } from '../../ui/formats/locale.ts'
import { Money } from '../../ui/formats/money.tsx'
import { useCodeWords } from '../codes/code-words.ts'
import { OperationsTable } from './operations-table.tsx'

interface DisputesProps {
  found: ConsoleWire<typeof retrieveOperations>['answer']
}

/** Payments that a payer's bank asks about or withdraws, with the day by which the gateway wants evidence. */
export function Disputes({ found }: DisputesProps) {
  const { t } = useTranslation('console')
  const words = useCodeWords()
  return (
    <OperationsTable
      title={t('operations.disputes')}
      none={t('operations.noDisputes')}
      columns={[
        t('operations.order'),
        t('operations.amount'),
        t('operations.disputeState'),
        t('operations.disputeReason'),
        t('operations.openedAt'),
        t('operations.answerBy'),
      ]}
      rows={found.disputes.map(
        ({ orderNumber, amount, refunded, currency, state, reason, gatewayDispute, openedAt, answerBy }) => ({
          id: gatewayDispute,
          cells: [
            orderNumber,
            <DisputedMoney key="amount" {...{ amount, refunded, currency }} />,
            t(`operations.dispute.${state}`),
            `${words.disputeReason(reason)}, ${gatewayDispute}`,
            <DateText key="opened" iso={openedAt} form="day-time" />,
            answerBy === null ? null : <DateText key="by" iso={answerBy} form="day-time" />,
          ],
        }),
      )}
    />
  )
}

type DisputedMoneyProps = Pick<DisputesProps['found']['disputes'][number], 'amount' | 'refunded' | 'currency'>

/** What the bank asks about, and what of it was refunded: the bank's case ends with that evidence. */
function DisputedMoney({ amount, refunded, currency }: DisputedMoneyProps) {
  const { t } = useTranslation('console')
  const { locale } = useLocale()
  return (
    <>
      <Money cents={amount} currency={currency} />
      {refunded > 0 && (
        <small className="muted">
          {' '}
          {t('operations.refundedOf', { amount: formatMoney(refunded, currency, locale) })}
        </small>
      )}
    </>
  )
}
