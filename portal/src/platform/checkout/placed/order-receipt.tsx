import type { ScreenKey } from '@waymark/contract/screens'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { announce } from '../../../ui/notices/announcements.ts'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { NextSteps } from '../../../ui/layout/next-steps.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { ContactLink } from '../../navigation/contact-link.tsx'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import type { OrderKind, OrderOf } from '../order-kind.ts'
import type { OrderParts } from '../order-parts.ts'
import { OrderDispute } from './order-dispute.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { useOrderWords } from '../order-words.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

interface OrderReceiptProps<K extends OrderKind> {
  words: string
  order: OrderOf<K>
  parts: OrderParts<K>
  /** The form's address. */
  again: string
}

/** The order is complete: a receipt with its reference, and what happens next (POINT-04). */
export function OrderReceipt<K extends OrderKind>({ words, order, parts, again }: OrderReceiptProps<K>) {
  const say = useOrderWords(words)
  const facts = parts.facts(order, useFormats())
  // A reversed order isn't presented as if it were still in effect.
  const stands = order.reversedAt === null
  // One in question is looked up because of that: what was said when it was placed isn't true of points on hold.
  const isSaid = stands && order.dispute?.state !== 'open'
  const completed = say('receipt.completed', facts)
  useEffect(() => {
    if (isSaid) announce(completed)
  }, [completed, isSaid])
  return (
    <>
      <PageHeader
        takesFocus
        title={say('receipt.title', facts)}
        lead={
          isSaid && (
            <>
              {completed} {say('receipt.copy')}
            </>
          )
        }
      />
      <div className="stack">
        <OrderDispute words={words} order={order} />
        <OrderRefunds words={words} order={order} />
        <OrderTicket
          words={words}
          order={order}
          parts={parts}
          label={say('receipt.label')}
          isSettled={stands}
          ticket={{
            icon: stands ? 'done' : 'undo',
            state: say(stands ? 'receipt.confirmed' : 'refunds.state'),
            points: say('ticket.points'),
            at: say('ticket.at'),
            balance: say('ticket.balance'),
            sum: say('ticket.paid'),
          }}
        />
        <ReceiptActions words={words} again={again} home={parts.home ?? 'dashboard'} />
        {stands && (
          <NextSteps
            id="order-next"
            title={say('receipt.next')}
            steps={parts.next
              .filter(({ key }) => isSaid || key === 'nextHelp')
              .map(({ icon, key, Link: NextLink }) => ({
                icon,
                text: say(`receipt.${key}`, facts),
                link: key === 'nextHelp' ? <ContactLink /> : NextLink && <NextLink />,
              }))}
          />
        )}
      </div>
    </>
  )
}

function ReceiptActions({ words, again, home }: { words: string; again: string; home: ScreenKey }) {
  const say = useOrderWords(words)
  return (
    <div className="actions">
      <ScreenLink screen={home} className={buttonClass('primary')}>
        {say('receipt.home')}
      </ScreenLink>
      <ScreenLink screen="my_activity" className={buttonClass('outline')}>
        {say('receipt.statement')}
      </ScreenLink>
      <Link to={again} className={buttonClass('outline')}>
        {say('receipt.again')}
      </Link>
      <Button onClick={() => globalThis.print()}>
        <Icon name="print" />
        {say('receipt.print')}
      </Button>
    </div>
  )
}
