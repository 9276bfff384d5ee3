import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { track } from '../../../platform/tracking/tracking.ts'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import type { Plan, Products } from '../club-queries.ts'
import { useMoneyWords } from '../use-money-words.ts'

const yearMonths = 12

/** Each plan in a column: price, fee, term, and what is included. */
export function PlansTable({ products }: { products: Products }) {
  const { t } = useTranslation('club')
  const { products: plans, purpose } = products
  const rows = usePlanRows(products).filter(({ isShown = true }) => isShown)
  return (
    <section className="sheet" aria-labelledby="club-plans">
      <h2 id="club-plans" className="visually-hidden">
        {t('plans.compare')}
      </h2>
      <table className="club-plans">
        <PlanHeads products={products} />
        <tbody>
          {rows.map(({ id, cell }) => (
            <tr key={id}>
              <th scope="row">{t(`plans.row.${id}`)}</th>
              {plans.map((plan) => (
                <td key={plan.code}>{cell(plan)}</td>
              ))}
            </tr>
          ))}
          {purpose !== null && (
            <tr>
              <th scope="row">
                <span className="visually-hidden">{t('plans.order')}</span>
              </th>
              {plans.map((plan) => (
                <td key={plan.code}>
                  <Choose plan={plan} isRenewal={purpose === 'early' || purpose === 'grace'} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

function PlanHeads({ products: { products: plans, currency } }: { products: Products }) {
  const { t } = useTranslation('club')
  const words = useMoneyWords(currency)
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{t('cart.plan')}</span>
        </th>
        {plans.map(({ code, name, about, price }) => (
          <th key={code} scope="col">
            <b>{name}</b>
            <span className="club-plans__price">{words.total(price)}</span>
            <small>{words.parts(price)}</small>
            <small>{about}</small>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface PlanRow {
  readonly id: 'yearly' | 'fee' | 'first' | 'term' | 'guests' | 'cards'
  readonly cell: (plan: Plan) => ReactNode
  readonly isShown?: boolean
}

/** What plans are compared by; what depends on an order is left out where none can be made. */
function usePlanRows({ joiningFee, purpose, mostGuestCards, currency }: Products): readonly PlanRow[] {
  const { t } = useTranslation('club')
  const { date, money } = useFormats()
  const words = useMoneyWords(currency)
  const isOffered = purpose !== null
  return [
    {
      id: 'yearly',
      cell: ({ price, months }) => money(Math.round((price.total * yearMonths) / months), currency),
    },
    {
      id: 'fee',
      cell: () => (joiningFee === null ? t('plans.noFee') : words.total(joiningFee)),
      isShown: isOffered,
    },
    {
      id: 'first',
      cell: ({ price }) => money(price.total + (joiningFee?.total ?? 0), currency),
      isShown: joiningFee !== null,
    },
    {
      id: 'term',
      cell: ({ term }) =>
        term === null ? '–' : t('term', { from: date(term.from), until: date(term.until) }),
      isShown: isOffered,
    },
    { id: 'guests', cell: ({ guestsIncluded }) => t('guests', { count: guestsIncluded }) },
    { id: 'cards', cell: () => t('plans.cards', { count: mostGuestCards }) },
  ]
}

/** Leads to the order with a plan. */
function Choose({ plan: { code, name }, isRenewal }: { plan: Plan; isRenewal: boolean }) {
  const { t } = useTranslation('club')
  return (
    <span onClickCapture={() => track({ event: 'membership_selection', plan: code })}>
      <ScreenLink
        screen={isRenewal ? 'membership_renew' : 'membership_join'}
        rest={`?plan=${code}`}
        className={buttonClass('primary', { size: 'small' })}
      >
        {t(isRenewal ? 'plans.renew' : 'plans.join')}
        <span className="visually-hidden"> {name}</span>
      </ScreenLink>
    </span>
  )
}
