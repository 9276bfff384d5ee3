import { useTranslation } from 'react-i18next'
import { useForm, type Form } from '../../../platform/forms/use-form.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { announce } from '../../../ui/notices/announcements.ts'
import { useUpdateGoalMutation, type ChosenGoal } from './outlook-queries.ts'

/**
 * The form of a goal. Every choice in it is possible, so only the whole can fail.
 * @param asked the goal that the choices mean
 */
export function useGoalForm(
  defaults: ChosenGoal,
  asked: (chosen: ChosenGoal) => ChosenGoal,
  onDone: () => void,
): Form<ChosenGoal> {
  const { t } = useTranslation('outlook')
  const membership = useMembership()
  const [update] = useUpdateGoalMutation()
  return useForm({
    idPrefix: 'goal',
    isForgotten: true,
    defaults,
    fields: () => ['destination', 'cabinClass'],
    body: (chosen: ChosenGoal) => ({ object: { ...membership, goal: asked(chosen) } }),
    words: () => t('form.notSaved'),
    send: async ({ body }) => update({ body }),
    done: () => {
      announce(t('form.saved'))
      onDone()
    },
  })
}
