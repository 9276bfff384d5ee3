import { request } from '@waymark/contract/subscriptions/preferences/update-club-preferences.shapes'
import { useTranslation } from 'react-i18next'
import { useForm, type Form } from '../../../platform/forms/use-form.ts'
import { usePayer } from '../../../platform/queries/use-payer.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { clubQueries, type Overview } from '../club-queries.ts'

/** What the form asks for; an empty answer leaves a choice to the profile, or to the order of the cards. */
interface PreferencesAnswers {
  readonly endNotices: 'mail' | 'inbox'
  readonly language: string
  readonly firstGuest: string
}

/** Changes a member's choices for the club (SUBS-01). */
export function usePreferencesForm({
  endNotices,
  language,
  firstGuest,
}: Overview['preferences']): Form<PreferencesAnswers> {
  const { t } = useTranslation('club')
  const payer = usePayer()
  const [update] = clubQueries.useUpdatePreferencesMutation()
  const defaults: PreferencesAnswers = {
    endNotices,
    language: language ?? '',
    firstGuest: firstGuest ?? '',
  }
  return useForm({
    idPrefix: 'club-preferences',
    keepsAnswers: () => true,
    defaults,
    fields: () => ['endNotices', 'language', 'firstGuest'],
    schema: request,
    words: ({ field }) => t(`preferences.problem.${field}`),
    body: (typed) => ({
      object: {
        ...payer,
        endNotices: typed.endNotices,
        ...(typed.language === '' ? {} : { language: typed.language }),
        ...(typed.firstGuest === '' ? {} : { firstGuest: typed.firstGuest }),
      },
    }),
    refusals: { GUEST_REFUSED: { field: 'firstGuest', reason: 'unknown' } },
    send: async ({ body }) => update({ body }),
    done: () => toast(t('preferences.saved')),
  })
}
