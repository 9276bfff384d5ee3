import { addDays, parseDay } from '@waymark/rules/calendar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProductForm } from '../../../platform/checkout/form/product-form.tsx'
import type { Price } from '../../../platform/checkout/price/price.ts'
import type { OrderForm } from '../../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../../platform/checkout/use-order.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx'
import { RadioChoices } from '../../../ui/fields/radio-choices.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Money } from '../../../ui/formats/money.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { Skeleton } from '../../../ui/notices/skeleton.tsx'
import { ChosenNotice } from '../chosen-notice.tsx'
import { ListFile } from './list-file.tsx'
import { withUser } from './seat-lines.ts'
import { seatParts } from './seat-parts.tsx'
import type { SeatKind } from './seat-product.ts'
import type { Renewal, SeatOverview } from '../seat-queries.ts'
import { UserPicker } from '../user-picker.tsx'

/** Only some orders renew. */
const RenewSheet = lazyComponent(async () => (await import('../renewal/renew-sheet.tsx')).RenewSheet)

interface OrderSeatsFormProps {
  ordering: Ordering<SeatKind>
  orderForm: OrderForm<SeatKind>
  overview: SeatOverview
  /** Undefined while nothing can be renewed. */
  renewal: Renewal | undefined
  isRenewing: boolean
  plan: SeatOverview['plans'][number] | undefined
  price: Price | null
}

/** The form: the seats to renew, or the plan, its users, and how many are bought in reserve. */
export function OrderSeatsForm(props: OrderSeatsFormProps) {
  const { ordering, orderForm, overview, renewal, isRenewing, plan, price } = props
  const { t } = useTranslation('seats')
  const { date, figure } = useFormats()
  const subOf = (last: string | null, words: Record<'until' | 'days' | 'year', string>) =>
    last === null ? t('order.subFirst', words) : t('order.subLater', words)
  const { companyDate, currency } = overview
  const period = isRenewing && renewal !== undefined ? renewal.period : overview.period
  const first = { from: date(period.from) }
  const days = { until: date(period.until), days: figure(period.days), year: figure(period.yearDays) }
  return (
    <ProductForm
      ordering={ordering}
      orderForm={orderForm}
      parts={seatParts}
      formSteps={['seats']}
      current="seats"
      price={price}
      currency={currency}
      isFree={false}
      isFrozen={false}
      protectedUntil={null}
      sub={isRenewing ? t('renew.sub', { ...days, ...first }) : subOf(companyDate, days)}
      foot={isRenewing ? t('renew.foot') : t('order.foot')}
      before={
        <ChosenNotice overview={overview} end={<UseChoice orderForm={orderForm} overview={overview} />} />
      }
    >
      {renewal !== undefined && <KindSheet orderForm={orderForm} renewal={renewal} />}
      {isRenewing && renewal !== undefined ? (
        <PartBoundary waiting={<Skeleton width="100%" height="12rem" />}>
          <RenewSheet orderForm={orderForm} renewal={renewal} currency={currency} />
        </PartBoundary>
      ) : (
        <>
          <PlanSheet orderForm={orderForm} overview={overview} chosen={plan?.code ?? null} />
          <PeopleSheet orderForm={orderForm} overview={overview} />
          <FreeSheet orderForm={orderForm} overview={overview} />
        </>
      )}
    </ProductForm>
  )
}

/** New memberships, or the ones that end renewed. */
function KindSheet({
  orderForm: { form },
  renewal,
}: Pick<OrderSeatsFormProps, 'orderForm'> & { renewal: Renewal }) {
  const { t } = useTranslation('seats')
  const { date } = useFormats()
  return (
    <section className="sheet" aria-labelledby="seats-kind">
      <div className="sheet__head">
        <h2 id="seats-kind">{t('renew.kind')}</h2>
      </div>
      <RadioChoices
        {...form.choice('kind')}
        legend={t('renew.kind')}
        choices={[
          {
            value: 'renew',
            label: t('renew.renew'),
            detail: t('renew.renewDetail', {
              count: renewal.seats.length,
              last: date(addDays(parseDay(renewal.period.from), -1)),
            }),
          },
          { value: 'new', label: t('renew.new'), detail: t('renew.newDetail') },
        ]}
      />
    </section>
  )
}

type SheetProps = Pick<OrderSeatsFormProps, 'orderForm' | 'overview'>

/** Fills in what was chosen during registration. */
function UseChoice({ orderForm: { form }, overview: { chosen } }: SheetProps) {
  const { t } = useTranslation('seats')
  if (chosen === null) return null
  const { plan, seats } = chosen
  return (
    <Button size="small" onClick={() => form.patch(() => ({ plan, free: BigInt(seats) }))}>
      {t('chosen.use')}
    </Button>
  )
}

function PlanSheet({ orderForm: { form }, overview, chosen }: SheetProps & { chosen: string | null }) {
  const { t } = useTranslation('seats')
  return (
    <section className="sheet" aria-labelledby="seats-plan">
      <div className="sheet__head">
        <h2 id="seats-plan">{t('order.plan')}</h2>
      </div>
      <RadioChoices
        {...form.choice('plan')}
        value={chosen}
        legend={t('order.planLegend')}
        choices={overview.plans.map(({ code, name, about, today }) => ({
          value: code,
          label: name,
          detail: about,
          end: <Money cents={BigInt(today.total)} currency={overview.currency} />,
        }))}
      />
      <p className="small muted">{t('order.each')}</p>
    </section>
  )
}

function PeopleSheet({ orderForm: { form }, overview }: SheetProps) {
  const { t } = useTranslation('seats')
  const { figure } = useFormats()
  const [isPicking, setIsPicking] = useState(false)
  return (
    <section className="sheet stack" aria-labelledby="seats-people">
      <div className="sheet__head">
        <h2 id="seats-people">{t('order.people')}</h2>
      </div>
      <TextAreaField
        {...form.text('people')}
        label={t('order.peopleLabel')}
        description={t('order.peopleDescription', { most: figure(overview.mostInOrder) })}
        rows={6}
        spellCheck={false}
        autoComplete="off"
      />
      <div className="actions">
        <Button onClick={() => setIsPicking(true)}>
          <Icon name="search" />
          {t('order.pick')}
        </Button>
        <ListFile people={form.text('people').value} onPeople={(people) => form.patch(() => ({ people }))} />
      </div>
      <UserPicker
        open={isPicking}
        title={t('order.pick')}
        confirm={t('order.add')}
        onClose={() => setIsPicking(false)}
        onChoose={async (email) => {
          form.patch(({ people }) => ({ people: withUser(people, email) }))
          return undefined
        }}
      />
    </section>
  )
}

function FreeSheet({ orderForm: { form }, overview }: SheetProps) {
  const { t } = useTranslation('seats')
  return (
    <section className="sheet stack" aria-labelledby="seats-free">
      <div className="sheet__head">
        <h2 id="seats-free">{t('order.free')}</h2>
      </div>
      <NumberStepper
        {...form.choice('free')}
        label={t('order.freeLabel')}
        description={t('order.freeDescription')}
        min={0n}
        max={BigInt(overview.mostInOrder)}
        step={1n}
        fewer={t('order.fewer')}
        more={t('order.more')}
      />
      <TextField
        {...form.text('freeCostCentre')}
        label={t('order.costCentre')}
        mark={t('optional')}
        maxLength={40}
        autoComplete="off"
      />
    </section>
  )
}
