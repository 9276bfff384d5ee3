import type { ReactNode } from 'react'
import { Barcode } from '../../../ui/tickets/barcode.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { DateText } from '../../../ui/formats/date-text.tsx'
import { Figure } from '../../../ui/formats/figure.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Money } from '../../../ui/formats/money.tsx'
import { Ticket } from '../../../ui/tickets/ticket.tsx'
import { Link } from 'react-router'
import { useFormats } from '../../i18n/formats.ts'
import { useScreenPath } from '../../navigation/use-screen-path.ts'
import { BalanceNow } from './balance-now.tsx'
import { Fact } from './order-fact.tsx'
import type { OrderKind, OrderOf } from '../order-kind.ts'
import type { OrderParts } from '../order-parts.ts'
import { useOrderWords } from '../order-words.ts'

/** The status and labels on an order's ticket. */
interface TicketWords {
  readonly icon: IconName
  readonly state: string
  /** Labels of the points, the time, the balance and the total. */
  readonly points: string
  readonly at: string
  readonly balance: string
  readonly sum: string
  /** Below the total. */
  readonly small?: string | undefined
}

interface OrderTicketProps<K extends OrderKind> {
  words: string
  order: OrderOf<K>
  parts: OrderParts<K>
  ticket: TicketWords
  label: string
  isSettled: boolean
}

/** An order as a ticket: what it was, when and for how much, with its reference. */
export function OrderTicket<K extends OrderKind>(props: OrderTicketProps<K>) {
  return (
    <Ticket
      tone="paper"
      label={props.label}
      className="receipt"
      stubClassName="receipt__stub"
      body={<TicketBody {...props} />}
      stub={<TicketStub {...props} />}
    />
  )
}

function TicketBody<K extends OrderKind>({ words, order, parts, ticket, isSettled }: OrderTicketProps<K>) {
  const { Head, Facts } = parts
  const say = useOrderWords(words)
  return (
    <>
      <p className={isSettled ? 'receipt__state' : 'receipt__state is-pending'}>
        <Icon name={ticket.icon} />
        {ticket.state}
      </p>
      <Head order={order} isSettled={isSettled} />
      <dl className="grid-facts">
        {order.points > 0 && order.total > 0 && (
          <Fact label={ticket.points}>
            <Figure value={order.points} />
          </Fact>
        )}
        <Fact label={ticket.at}>
          <DateText iso={order.settledAt ?? order.submittedAt} form="day-time" />
        </Fact>
        <Fact label={ticket.balance}>
          <BalanceNow />
        </Fact>
        {Facts && <Facts order={order} />}
        {order.total > 0 && <PriceFacts words={words} order={order} />}
        {order.total > 0 && isSettled && (
          <Fact label={say('ticket.paidWith')}>{say(`payWith.${paymentKindOf(order)}`)}</Fact>
        )}
      </dl>
    </>
  )
}

function PriceFacts<K extends OrderKind>({ words, order }: { words: string; order: OrderOf<K> }) {
  const say = useOrderWords(words)
  const { currency } = order
  return (
    <>
      <Fact label={say('ticket.fee')}>
        <Money cents={order.amount} currency={currency} />
      </Fact>
      <Fact label={say('price.vat')}>
        <Money cents={order.vat} currency={currency} />
      </Fact>
      <Fact label={say('price.service')}>
        <Money cents={order.serviceCharge} currency={currency} />
      </Fact>
      {order.refundedAmount > 0 && (
        <Fact label={say('ticket.refunded')}>
          <Money cents={order.refundedAmount} currency={currency} />
        </Fact>
      )}
      {order.redeemedMiles > 0 && moneyOf(order) > 0 && (
        <Fact label={say('ticket.redeemed')}>
          <Figure value={order.redeemedMiles} />
        </Fact>
      )}
    </>
  )
}

/** Money, points or both: only the payment page knows which card it was. */
function paymentKindOf({ total, redeemedAmount }: Pick<OrderOf<OrderKind>, 'total' | 'redeemedAmount'>) {
  if (redeemedAmount === 0) return 'money'
  return redeemedAmount < total ? 'both' : 'miles'
}

/** The reference, linked to its line in the statement for those who can open it. */
function StatementLink({ reference }: { reference: string }) {
  const path = useScreenPath()('my_activity')
  if (path === undefined) return reference
  return (
    <Link className="link" to={`${path}?q=${encodeURIComponent(reference)}`}>
      {reference}
    </Link>
  )
}

/** What is paid in money, in cents. */
function moneyOf({ total, redeemedAmount }: Pick<OrderOf<OrderKind>, 'total' | 'redeemedAmount'>): number {
  return total - redeemedAmount
}

/** The largest figure: the money, the points paid in its place or, if the order is free, the points it moves. */
function TicketSum<K extends OrderKind>({ words, order, ticket }: Omit<OrderTicketProps<K>, 'parts'>) {
  const say = useOrderWords(words)
  const { figure } = useFormats()
  const { total, points, redeemedMiles, currency } = order
  const money = moneyOf(order)
  if (total === 0) {
    return points === 0 ? (
      <StubFigure label={ticket.sum} figure={say('price.free')} />
    ) : (
      <StubFigure label={ticket.points} figure={<Figure value={points} />} small={say('price.free')} />
    )
  }
  const paid =
    money > 0 ? (
      <Money cents={money} currency={currency} />
    ) : (
      say('payWith.points', { points: figure(redeemedMiles) })
    )
  return <StubFigure label={ticket.sum} figure={paid} small={ticket.small} />
}

interface StubFigureProps {
  label: string
  figure: ReactNode
  small?: string | undefined
}

function StubFigure({ label, figure, small }: StubFigureProps) {
  return (
    <div>
      <p className="label">{label}</p>
      <p className="receipt__sum">{figure}</p>
      {small !== undefined && <p className="small muted">{small}</p>}
    </div>
  )
}

function TicketStub<K extends OrderKind>(props: OrderTicketProps<K>) {
  const { words, order, isSettled } = props
  const say = useOrderWords(words)
  const reference = order.activityNumber
  return (
    <>
      <TicketSum {...props} />
      <div className="stack-s">
        <div>
          <p className="label">{say('ticket.reference')}</p>
          <p className="receipt__reference id">
            {isSettled ? <StatementLink reference={reference} /> : reference}
          </p>
          {isSettled && <Barcode text={reference} label={say('ticket.barcode', { reference })} />}
        </div>
        <div className="actions">
          <CopyButton
            text={reference}
            label={say('ticket.copy')}
            copied={say('ticket.copied')}
            failed={say('ticket.copyFailed')}
          />
        </div>
      </div>
    </>
  )
}
