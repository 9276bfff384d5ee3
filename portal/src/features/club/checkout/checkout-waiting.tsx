import { useTranslation } from 'react-i18next'
import { ClubWaiting } from '../club-waiting.tsx'
import { errorWords } from '../../../platform/client/error-words.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { ChangeLink } from '../plans/change-link.tsx'
import type { Checkout } from './use-checkout.ts'

/** Before there is a price, or why there is none. */
export function CheckoutWaiting({ checkout: { cart, error, again } }: { checkout: Checkout }) {
  const { t } = useTranslation()
  if (error === undefined) return <ClubWaiting label={t('club:checkout.pricing')} />
  return (
    <>
      <PageHeader title={t('club:title')} />
      <div className="stack">
        <Alert tone="warn" live="assertive">
          {errorWords(error, t)}
        </Alert>
        <div className="actions">
          <Button variant="primary" onClick={again}>
            {t(error.code === 'PRICE_CHANGED' ? 'club:checkout.newPrice' : 'club:checkout.again')}
          </Button>
          <ChangeLink cart={cart} />
        </div>
      </div>
    </>
  )
}
