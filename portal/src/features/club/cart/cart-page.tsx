import '../club.css'
import { useTranslation } from 'react-i18next'
import { ClubWaiting } from '../club-waiting.tsx'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { useScreenPath } from '../../../platform/navigation/use-screen-path.ts'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { CartForm, type CartPageName } from './cart-form.tsx'
import { useOverview, useProducts, type Products } from '../club-queries.ts'
import { NotNow } from '../plans/plans-page.tsx'

/** Where a cart is filled: a plan to join or to renew with, or what comes with a term that runs. */
export function CartPage({ page }: { page: CartPageName }) {
  const { t } = useTranslation('club')
  const { asked, isProductDetailsError } = useProducts()
  const overview = useOverview()
  if (isProductDetailsError && asked.error !== undefined)
    return (
      <PartFailure
        level={1}
        title={t('plans.failed')}
        error={asked.error}
        retry={asked.refetch}
        pending={asked.isFetching}
      />
    )
  if (asked.data === undefined || overview.isLoading) return <ClubWaiting label={t('waiting')} />
  const { object } = asked.data
  const isOffered = page === 'addOns' || object.purpose !== null
  return (
    <div className="stack">
      <PageHeader
        title={t(`${page}.title`, { club: object.programName })}
        lead={t(`${page}.sub`, { club: object.programName })}
      />
      <OtherPage page={page} products={object} />
      {isOffered ? (
        <CartForm page={page} products={object} overview={overview.data?.object} />
      ) : (
        <>
          <NotNow products={object} />
          <div className="actions">
            <ScreenLink screen="overview" className={buttonClass('outline')}>
              {t('toOverview')}
            </ScreenLink>
          </div>
        </>
      )}
    </div>
  )
}

/** Whoever wants to join and is in the club already renews, and the other way round. */
function OtherPage({ page, products: { purpose } }: { page: CartPageName; products: Products }) {
  const { t } = useTranslation('club')
  const isRenewal = purpose === 'early' || purpose === 'grace'
  const other =
    page === 'join' && isRenewal
      ? 'membership_renew'
      : page === 'renew' && purpose === 'join'
        ? 'membership_join'
        : undefined
  const path = useScreenPath()
  if (other === undefined || path(other) === undefined) return null
  const words = other === 'membership_renew' ? 'renewal' : 'joining'
  return (
    <Alert
      tone="info"
      end={
        <ScreenLink screen={other} className={buttonClass('outline', { size: 'small' })}>
          {t(`other.${words}.go`)}
        </ScreenLink>
      }
    >
      {t(`other.${words}.text`)}
    </Alert>
  )
}
