import { groupedNumber } from '@waymark/rules/membership-number'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Alert } from '../../ui/alert.tsx'
import { Figure } from '../../ui/figure.tsx'
import { ReviewList } from '../../ui/review-list.tsx'
import { LotsTable } from './lots-table.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { StepHeading } from './step-heading.tsx'
import { writtenMessage, type TransferAnswers, type TransferField } from './transfer-answers.ts'
import type { Offer } from './transfer-flow.ts'
import { TransferFrame } from './transfer-frame.tsx'
import { lotsOf, priceOf } from './transfer-price.ts'

interface TransferReviewProps {
  answers: TransferAnswers
  offer: Offer
  balance: bigint
  /** An order that may have arrived is not changed any more. */
  canChange: boolean
  onChange: (field: TransferField) => void
  /** Where the PIN is asked. */
  children: ReactNode
}

/** What is about to happen, with the server's own price: it wins over what the form showed. */
export function TransferReview(props: TransferReviewProps) {
  const { answers, offer, balance, canChange, onChange, children } = props
  const { t } = useTranslation('transfer')
  const { date } = useFormats()
  const { quote } = offer
  return (
    <TransferFrame current="review" isFree={quote.total === 0} takesFocus={false}>
      <div className="checkout-grid">
        <div className="checkout-grid__main stack">
          <PriceChange offer={offer} />
          <section className="sheet" aria-labelledby="transfer-review">
            <div className="sheet__head">
              <StepHeading level={2} id="transfer-review" takesFocus>
                {t('review.title')}
              </StepHeading>
            </div>
            <Answers
              answers={answers}
              offer={offer}
              balance={balance}
              onChange={canChange ? onChange : undefined}
            />
          </section>
          <LotsTable lots={lotsOf(quote)} withRest={false} />
        </div>
        <PriceSheet
          price={priceOf(quote)}
          currency={quote.currency}
          live={false}
          foot={t('price.until', { time: date(quote.expiresAt, 'time') })}
        />
        {children}
      </div>
    </TransferFrame>
  )
}

/** Where the server's price is another than the one that was shown before, it is said. */
function PriceChange({ offer: { quote, priceBefore } }: { offer: Offer }) {
  const { t } = useTranslation('transfer')
  const { money } = useFormats()
  if (priceBefore === null) return null
  const prices = { now: money(quote.total, quote.currency), before: money(priceBefore, quote.currency) }
  return (
    <Alert tone="warn" live="polite" title={t('review.priceChanged', prices)}>
      {t('review.priceChangedText')}
    </Alert>
  )
}

interface AnswersProps {
  answers: TransferAnswers
  offer: Offer
  balance: bigint
  onChange: ((field: TransferField) => void) | undefined
}

function Answers({ answers, offer: { quote }, balance, onChange }: AnswersProps) {
  const { t } = useTranslation('transfer')
  const { figure } = useFormats()
  const change = (field: TransferField) => onChange && <ChangeLink field={field} onChange={onChange} />
  const { recipient } = quote
  const message = writtenMessage(answers.message)
  const kept = { kept: figure(balance - BigInt(quote.points)), balance: figure(balance) }
  const rows = [
    {
      id: 'recipient',
      label: t('review.to'),
      value: <strong className="masked">{recipient.maskedName}</strong>,
      detail: t('review.member', { number: groupedNumber(recipient.membershipNumber) }),
      change: change('recipient'),
    },
    {
      id: 'points',
      label: t('review.points'),
      value: (
        <strong>
          <Figure value={quote.points} />
        </strong>
      ),
      detail: t('review.kept', kept),
      change: change('points'),
    },
    {
      id: 'message',
      label: t('review.message'),
      value: message === '' ? <span className="muted">{t('review.noMessage')}</span> : message,
      change: change('message'),
    },
  ]
  return <ReviewList rows={rows} />
}

interface ChangeLinkProps {
  field: TransferField
  onChange: (field: TransferField) => void
}

/** Back to one answer, with everything kept. The address of the answer is its field. */
function ChangeLink({ field, onChange }: ChangeLinkProps) {
  const { t } = useTranslation('transfer')
  return (
    <a
      className="link"
      href={`#${field}`}
      onClick={(event) => {
        event.preventDefault()
        onChange(field)
      }}
    >
      {t('review.change')}
      <span className="visually-hidden"> {t(`review.changed.${field}`)}</span>
    </a>
  )
}
