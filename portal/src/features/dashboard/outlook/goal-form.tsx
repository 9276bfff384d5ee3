import { useTranslation } from 'react-i18next'
import { useReachable, type Cabin, type Destination } from '../../../platform/airports/reachable-queries.ts'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { useFlightWords } from '../../../platform/flight-words/flight-words.ts'
import { FormFrame, SendButton } from '../../../platform/forms/form-frame.tsx'
import type { Form } from '../../../platform/forms/use-form.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { announce } from '../../../ui/notices/announcements.ts'
import { Skeleton } from '../../../ui/notices/skeleton.tsx'
import { useUpdateGoalMutation, type ChosenGoal, type Goal } from './outlook-queries.ts'
import { useGoalForm } from './use-goal-form.ts'

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

type Rewards = Destination['rewards']

/** Not every place has every cabin. */
function cabinOf(rewards: Rewards, wanted: Cabin): Cabin {
  return rewards.some(({ cabinClass }) => cabinClass === wanted) ? wanted : 'ECONOMY'
}

function Choice({ goal, destinations, onDone }: GoalFormProps & { destinations: readonly Destination[] }) {
  const { t, i18n } = useTranslation('outlook')
  const byCity = destinations.toSorted((a, b) => a.airport.city.localeCompare(b.airport.city, i18n.language))
  const rewardsOf = (code: string) => byCity.find(({ airport }) => airport.code === code)?.rewards ?? []
  const form = useGoalForm(
    {
      destination: goal?.destination.code ?? byCity[0]?.airport.code ?? '',
      cabinClass: goal?.cabinClass ?? 'ECONOMY',
    },
    ({ destination, cabinClass }) => ({
      destination,
      cabinClass: cabinOf(rewardsOf(destination), cabinClass),
    }),
    onDone,
  )
  return (
    <FormFrame
      form={form}
      label={t('form.label')}
      className="stack stack-form"
      failureWords={() => t('form.notSaved')}
      actions={<GoalActions form={form} isSaved={goal !== null} onDone={onDone} />}
    >
      <SelectField
        {...form.text('destination')}
        label={t('form.where')}
        options={byCity.map(({ airport }) => ({
          value: airport.code,
          label: `${airport.city} (${airport.code})`,
        }))}
      />
      <CabinField form={form} rewards={rewardsOf(form.values.destination)} />
    </FormFrame>
  )
}

function CabinField({ form, rewards }: { form: Form<ChosenGoal>; rewards: Rewards }) {
  const { t } = useTranslation('outlook')
  const words = useFlightWords()
  const { figure } = useFormats()
  return (
    <SelectField
      {...form.text('cabinClass')}
      label={t('form.cabin')}
      value={cabinOf(rewards, form.values.cabinClass)}
      options={rewards.map(({ cabinClass, rewardPricingDetail }) => ({
        value: cabinClass,
        label: t('form.option', {
          cabin: words.cabin(cabinClass),
          points: figure(rewardPricingDetail.rewardPoints * 2),
        }),
      }))}
    />
  )
}

interface GoalActionsProps {
  form: Form<ChosenGoal>
  /** Whether there is a goal to remove. */
  isSaved: boolean
  onDone: () => void
}

function GoalActions({ form, isSaved, onDone }: GoalActionsProps) {
  const { t } = useTranslation('outlook')
  const membership = useMembership()
  const [update, { isLoading, isError }] = useUpdateGoalMutation()
  const remove = async () => {
    const { error } = await update({ body: { object: membership } })
    if (error !== undefined) return
    announce(t('form.removed'))
    onDone()
  }
  return (
    <>
      {isError && <Alert tone="bad" live="assertive" title={t('form.notSaved')} />}
      <div className="actions">
        <SendButton form={form}>{t('form.save')}</SendButton>
        <Button variant="quiet" onClick={onDone}>
          {t('form.cancel')}
        </Button>
        {isSaved && (
          <Button variant="quiet" pending={isLoading} onClick={() => void remove()}>
            {t('form.remove')}
          </Button>
        )}
      </div>
    </>
  )
}
