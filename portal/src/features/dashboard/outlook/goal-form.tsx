import { cabins } from '@waymark/rules/flight-rates'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useReachable, type Cabin, type Destination } from '../../../platform/airports/reachable-queries.ts'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { useFlightWords } from '../../../platform/flight-words/flight-words.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { announce } from '../../../ui/notices/announcements.ts'
import { Skeleton } from '../../../ui/notices/skeleton.tsx'
import { useUpdateGoalMutation, type ChosenGoal, type Goal } from './outlook-queries.ts'

interface GoalFormProps {
  goal: Goal | null
  home: string
  onDone: () => void
}

/** Chooses a place that the airline flies to from home. Every choice in it is possible, so it has no errors of its own. */
export function GoalForm(props: GoalFormProps) {
  const { t } = useTranslation('outlook')
  const { programCode } = useMembership()
  const { data, error, isFetching, refetch } = useReachable(props.home, programCode)
  if (error !== undefined)
    return <PartFailure title={t('form.failed')} error={error} retry={refetch} pending={isFetching} />
  if (data === undefined) return <Skeleton width="100%" height="12rem" />
  return <Choice {...props} destinations={data.object.destinations} />
}

function Choice({ goal, destinations, onDone }: GoalFormProps & { destinations: readonly Destination[] }) {
  const { t, i18n } = useTranslation('outlook')
  const words = useFlightWords()
  const { figure } = useFormats()
  const membership = useMembership()
  const [update, { isLoading, error }] = useUpdateGoalMutation()
  const byCity = destinations.toSorted((a, b) => a.airport.city.localeCompare(b.airport.city, i18n.language))
  const [code, setCode] = useState(goal?.destination.code ?? byCity[0]?.airport.code ?? '')
  const [wanted, setWanted] = useState<Cabin>(goal?.cabinClass ?? 'ECONOMY')
  const rewards = byCity.find(({ airport }) => airport.code === code)?.rewards ?? []
  const cabin = rewards.some(({ cabinClass }) => cabinClass === wanted) ? wanted : 'ECONOMY'
  const save = async (chosen?: ChosenGoal) => {
    const answer = await update({ body: { object: { ...membership, ...(chosen && { goal: chosen }) } } })
    if (answer.error !== undefined) return
    announce(chosen === undefined ? t('form.removed') : t('form.saved'))
    onDone()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save({ destination: code, cabinClass: cabin })
  }
  return (
    <form className="stack stack-form" aria-label={t('form.label')} onSubmit={submit}>
      <SelectField
        label={t('form.where')}
        value={code}
        options={byCity.map(({ airport }) => ({
          value: airport.code,
          label: `${airport.city} (${airport.code})`,
        }))}
        onChange={({ target }) => setCode(target.value)}
      />
      <SelectField
        label={t('form.cabin')}
        value={cabin}
        options={rewards.map(({ cabinClass, rewardPricingDetail }) => ({
          value: cabinClass,
          label: t('form.option', {
            cabin: words.cabin(cabinClass),
            points: figure(rewardPricingDetail.rewardPoints * 2),
          }),
        }))}
        onChange={({ target }) => setWanted(cabins.find((one) => one === target.value) ?? 'ECONOMY')}
      />
      {error !== undefined && <Alert tone="bad" live="assertive" title={t('form.notSaved')} />}
      <div className="actions">
        <Button type="submit" variant="primary" pending={isLoading}>
          {t('form.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('form.cancel')}
        </Button>
        {goal !== null && (
          <Button variant="quiet" onClick={() => void save()}>
            {t('form.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
