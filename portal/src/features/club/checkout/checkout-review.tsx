import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmSheet } from '../../../platform/checkout/confirm/confirm-sheet.tsx'
import type { Offer } from '../../../platform/checkout/order-step.ts'
import { OrderFrame } from '../../../platform/checkout/order-frame.tsx'
import { useOrderWords } from '../../../platform/checkout/order-words.ts'
import { balanceOf } from '../../../platform/checkout/price/price.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { screenPath } from '../../../platform/navigation/screens.ts'
import { summaryBody } from '../../../platform/queries/member-body.ts'
import { memberQueries } from '../../../platform/queries/member-queries.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { cartScreen } from '../cart/cart-screen.ts'
import { CartSum } from '../cart/cart-sum.tsx'
import type { ClubKind } from '../cart/club-product.ts'
import { useOverview, useProfileData } from '../club-queries.ts'
import type { Checkout } from './use-checkout.ts'

interface CheckoutReviewProps {
  checkout: Checkout
  offer: Offer<ClubKind>
}

/** What is about to be ordered and at what price, the terms, and how it is paid. */
export function CheckoutReview({ checkout, offer }: CheckoutReviewProps) {
  const { cart, ordering, answers } = checkout
  const { t } = useTranslation('club')
  const { date } = useFormats()
  const navigate = useNavigate()
  const overview = useOverview().data?.object
  const orderer = useProfileData()
  const { quote } = offer
  const summary = memberQueries.useAccountSummaryQuery(summaryBody(ordering.membership)).data?.object
  return (
    <OrderFrame words="club" formSteps={['cart']} current="review" isFree={quote.total === 0} takesFocus>
      <div className="checkout-grid">
        <CheckoutNotices checkout={checkout} offer={offer} />
        <ConfirmSheet
          ordering={ordering}
          orderForm={answers}
          offer={offer}
          spare={summary === undefined ? 0n : balanceOf(summary)}
          consequence={t('confirm.text', { from: date(quote.term.from), until: date(quote.term.until) })}
          freeButton={t('confirm.free')}
          onCancel={() => void navigate(screenPath(cartScreen(cart, quote.purpose)) ?? '/')}
          renderSummary={(action) => (
            <CartSum
              priced={quote}
              vatBasisPoints={quote.vatBasisPoints}
              endsOn={overview?.term?.until}
              action={action}
              foot={
                <>
                  {t('checkout.until', { time: date(quote.expiresAt, 'time') })}
                  {orderer !== undefined && (
                    <>
                      <br />
                      {t('checkout.orderedAs', orderer)}
                    </>
                  )}
                </>
              }
            />
          )}
        />
      </div>
    </OrderFrame>
  )
}

/** That an order didn't arrive, and that its price has changed since it was shown. */
function CheckoutNotices({ checkout, offer: { quote, priceBefore } }: CheckoutReviewProps) {
  const { ordering, isNotReceived } = checkout
  const { t } = useTranslation('club')
  const say = useOrderWords('club')
  const { money } = useFormats()
  const isSent = ordering.step.kind === 'review' && ordering.step.isSent
  return (
    <>
      {isNotReceived && !isSent && (
        <div className="checkout-grid__main">
          <Alert tone="info" live="polite" title={say('notice.notReceived')}>
            {say('notice.notReceivedText')}
          </Alert>
        </div>
      )}
      {priceBefore !== null && (
        <div className="checkout-grid__main">
          <Alert
            tone="warn"
            live="polite"
            title={t('checkout.priceChanged', {
              now: money(quote.total, quote.currency),
              before: money(priceBefore, quote.currency),
            })}
          />
        </div>
      )}
    </>
  )
}
