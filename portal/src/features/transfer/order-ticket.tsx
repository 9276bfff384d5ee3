import { groupedNumber } from '@waymark/rules/membership-number'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Barcode } from '../../ui/barcode.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Route } from '../../ui/route.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { BalanceNow } from './balance-now.tsx'
import type { Order } from './transfer-flow.ts'

/** How an order stands, as its ticket tells it. */
interface OrderWords {
  readonly icon: IconName
  readonly state: string
  /** Labels of the points, the moment, the balance and the sum. */
  readonly points: string
  readonly at: string
  readonly balance: string
  readonly sum: string
  /** Under the sum. */
  readonly small?: string | undefined
}

interface OrderTicketProps {
  order: Order
  words: OrderWords
  label: string
  isSettled: boolean
}

/** An order on paper: from whom to whom, what, when and for how much, with its reference. */
export function OrderTicket({ order, words, label, isSettled }: OrderTicketProps) {
  return (
    <Ticket
      tone="paper"
      label={label}
      className="receipt"
      stubClassName="receipt__stub"
      body={<TicketBody order={order} words={words} isSettled={isSettled} />}
      stub={<TicketStub order={order} words={words} />}
    />
  )
}

function TicketBody({ order, words, isSettled }: Omit<OrderTicketProps, 'label'>) {
  const { t } = useTranslation('transfer')
  const { membershipNumber } = useMembership()
  const { recipient } = order
  return (
    <>
      <p className={isSettled ? 'receipt__state' : 'receipt__state is-pending'}>
        <Icon name={words.icon} />
        {words.state}
      </p>
      <Route
        label={t('ticket.route')}
        pending={!isSettled}
        from={{ label: t('ticket.from'), name: t('ticket.you'), detail: groupedNumber(membershipNumber) }}
        to={{
          label: t('ticket.to'),
          name: recipient.maskedName,
          masked: true,
          detail: groupedNumber(recipient.membershipNumber),
        }}
      />
      <dl className="grid-facts">
        <Fact label={words.points}>
          <Figure value={order.points} />
        </Fact>
        <Fact label={words.at}>
          <DateText iso={order.settledAt ?? order.submittedAt} form="day-time" />
        </Fact>
        <Fact label={words.balance}>
          <BalanceNow />
        </Fact>
        {order.total > 0 && <PriceFacts order={order} />}
      </dl>
    </>
  )
}

function PriceFacts({ order }: { order: Order }) {
  const { t } = useTranslation('transfer')
  const { currency } = order
  return (
    <>
      <Fact label={t('price.fee')}>
        <Money cents={order.amount} currency={currency} />
      </Fact>
      <Fact label={t('price.vat')}>
        <Money cents={order.vat} currency={currency} />
      </Fact>
      <Fact label={t('price.service')}>
        <Money cents={order.serviceCharge} currency={currency} />
      </Fact>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function TicketStub({ order, words }: Pick<OrderTicketProps, 'order' | 'words'>) {
  const { t } = useTranslation('transfer')
  const reference = order.activityNumber
  return (
    <>
      <div>
        <p className="label">{words.sum}</p>
        <p className="receipt__sum">
          <Money cents={order.total} currency={order.currency} />
        </p>
        {words.small && <p className="small muted">{words.small}</p>}
      </div>
      <div className="stack-s">
        <div>
          <p className="label">{t('ticket.reference')}</p>
          <p className="receipt__reference id">{reference}</p>
          <Barcode text={reference} label={t('ticket.barcode', { reference })} />
        </div>
        <div className="actions">
          <CopyButton
            text={reference}
            label={t('ticket.copy')}
            copied={t('ticket.copied')}
            failed={t('ticket.copyFailed')}
          />
        </div>
      </div>
    </>
  )
}
