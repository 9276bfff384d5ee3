import '../club.css'
import { useTranslation } from 'react-i18next'
import { ClubWaiting } from '../club-waiting.tsx'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { useHeroBanner, useProducts, type Products } from '../club-queries.ts'
import { HeroBanner } from '../overview/hero-banner.tsx'
import { WorthSheet } from '../overview/worth-sheet.tsx'
import { PlansTable } from './plans-table.tsx'

/** The club's plans beside each other, and what the club sells besides (SUBS-01). */
export function Component() {
  const { t } = useTranslation('club')
  const { asked, isProductDetailsError } = useProducts()
  const banner = useHeroBanner(asked.data?.object.programCode)
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
  // The banner is above the plans, which would be pushed down if they came first.
  if (asked.data === undefined || banner.isLoading) return <ClubWaiting label={t('waiting')} />
  const { object } = asked.data
  return (
    <div className="stack">
      <PageHeader title={t('plans.title', { club: object.programName })} lead={t('plans.sub')} />
      <HeroBanner benefits={banner.data?.object.benefits ?? []} club={object.programName} />
      <NotNow products={object} />
      <PlansTable products={object} />
      {object.worth !== null && <WorthSheet worth={object.worth} currency={object.currency} />}
      <Besides products={object} />
    </div>
  )
}

/** Why no plan can be ordered today. */
export function NotNow({ products: { purpose, state, renewalOpensOn } }: { products: Products }) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  if (purpose !== null) return null
  if (state === 'suspended') return <Alert tone="info">{t('plans.suspended')}</Alert>
  return (
    <Alert tone="info">
      {renewalOpensOn === null ? t('plans.notNow') : t('plans.tooEarly', { day: date(renewalOpensOn) })}
    </Alert>
  )
}

function Besides({ products: { addOns, guestCards, currency, mostGuestCards } }: { products: Products }) {
  const { t } = useTranslation('club')
  const { money } = useFormats()
  const all = [...guestCards, ...addOns]
  if (all.length === 0) return null
  return (
    <section className="sheet" aria-labelledby="club-besides">
      <div className="sheet__head">
        <h2 id="club-besides">{t('plans.besides')}</h2>
        <span className="small muted">{t('plans.mostGuests', { count: mostGuestCards })}</span>
      </div>
      <ul className="club-lines">
        {all.map(({ code, name, about, price }) => (
          <li key={code}>
            <span>
              {name}
              <small>{about}</small>
            </span>
            <span className="num">{money(price.total, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
