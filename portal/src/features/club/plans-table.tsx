import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { track } from '../../platform/tracking/tracking.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import type { Plan, Products } from './club-queries.ts'
import { useMoneyWords } from './use-money-words.ts'

const yearMonths = 12

/** Each plan in a column: price, fee, term, and what is included. */
export function PlansTable({ products }: { products: Products }) {
  const { t } = useTranslation('club')
  const { date, money } = useFormats()
  const words = useMoneyWords(products.currency)
  const { products: plans, joiningFee, purpose, mostGuestCards } = products
  const rows: readonly { id: string; cell: (plan: Plan) => ReactNode; isShown?: boolean }[] = [
    {
      id: 'yearly',
      cell: ({ price, months }) => money(Math.round((price.total * yearMonths) / months), products.currency),
    },
    {
      id: 'fee',
      cell: () => (joiningFee === null ? t('plans.noFee') : words.total(joiningFee)),
      isShown: purpose !== null,
    },
    {
      id: 'first',
      cell: ({ price }) => money(price.total + (joiningFee?.total ?? 0), products.currency),
      isShown: joiningFee !== null,
    },
    {
      id: 'term',
      cell: ({ term }) =>
        term === null ? '–' : t('term', { from: date(term.from), until: date(term.until) }),
      isShown: purpose !== null,
    },
    { id: 'guests', cell: ({ guestsIncluded }) => t('guests', { count: guestsIncluded }) },
    { id: 'cards', cell: () => t('plans.cards', { count: mostGuestCards }) },
  ]
  return (
    <section className="sheet" aria-labelledby="club-plans">
      <h2 id="club-plans" className="visually-hidden">
        {t('plans.compare')}
      </h2>
      <table className="club-plans">
        <thead>
          <tr>
            <td />
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
        <tbody>
          {rows
            .filter(({ isShown = true }) => isShown)
            .map(({ id, cell }) => (
              <tr key={id}>
                <th scope="row">{t(`plans.row.${id}`)}</th>
                {plans.map((plan) => (
                  <td key={plan.code}>{cell(plan)}</td>
                ))}
              </tr>
            ))}
          {purpose !== null && (
            <tr>
              <td />
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
