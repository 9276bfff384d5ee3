import { companyPlans } from '@waymark/contract/seats/company-plans'
import type { Wire } from '@waymark/contract/operation'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/client/call.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Registration } from './use-registration.ts'

type Plans = Wire<typeof companyPlans>['answer']['object']

/** Memberships to buy for the company's users, paid once its account is open (CORP-01). Without an offer there is nothing to choose. */
export function ChosenMemberships({ registration: { answers, change } }: { registration: Registration }) {
  const { t } = useTranslation('company-registration')
  const { figure, money } = useFormats()
  const sold = usePlans()
  const first = sold?.plans[0]
  if (sold === undefined || first === undefined) return null
  const plan = sold.plans.find(({ code }) => code === answers.membershipPlan) ?? first
  const choose = (membershipPlan: string) => change({ membershipPlan })
  const facts = {
    club: sold.programName,
    price: money(plan.year.total, sold.currency),
    most: figure(sold.mostInOrder),
  }
  return (
    <fieldset className="stack-s">
      <legend className="form-label">{t('memberships.title', facts)}</legend>
      <p className="muted">{t('memberships.text')}</p>
      {sold.plans.length > 1 && (
        <SelectField
          id="membershipPlan"
          label={t('memberships.plan')}
          value={plan.code}
          options={sold.plans.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <TextField
        id="memberships"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        label={t('memberships.count')}
        description={t('memberships.price', facts)}
        value={answers.memberships}
        onChange={(event) => change({ memberships: event.target.value, membershipPlan: plan.code })}
      />
    </fieldset>
  )
}

/** What companies can buy; undefined until it's known, and where nothing is sold. */
function usePlans(): Plans | undefined {
  const [plans, setPlans] = useState<Plans>()
  useEffect(() => {
    let isHere = true
    void call(companyPlans, {}).then((result) => {
      if (isHere && result.kind === 'answered') setPlans(result.answer.object)
    })
    return () => {
      isHere = false
    }
  }, [])
  return plans
}
