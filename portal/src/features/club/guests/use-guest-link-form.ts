import { request } from '@waymark/contract/subscriptions/guests/create-guest-link.shapes'
import { parseDay } from '@waymark/rules/calendar'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../platform/client/error-words.ts'
import { timeZoneOf } from '../../../platform/configuration/time-zone.ts'
import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { useForm, type Form } from '../../../platform/forms/use-form.ts'
import { settled } from '../../../platform/forms/settled.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { clubQueries, type GuestLinks } from '../club-queries.ts'
import { lastDayOf, type GuestLinkAnswers } from './guest-link-answers.ts'
import { usePayer } from '../../../platform/queries/use-payer.ts'

/** Makes a link for a guest (SUBS-05). */
export function useGuestLinkForm(
  { includedLeft, cardsLeft }: GuestLinks,
  mostUntil: string,
  onDone: () => void,
): Form<GuestLinkAnswers> {
  const { t, i18n } = useTranslation('club')
  const payer = usePayer()
  const { programs } = useConfiguration()
  const club = programs.find(({ programKind }) => programKind === 'club')
  const [create] = clubQueries.useCreateGuestLinkMutation()
  const defaults: GuestLinkAnswers = {
    guestName: '',
    guestNumber: includedLeft > 0 ? '' : (cardsLeft[0]?.guestNumber ?? ''),
    validity: '7',
    language: i18n.language,
    emailAddress: '',
  }
  return useForm({
    idPrefix: 'guest-link',
    isForgotten: true,
    defaults,
    fields: () => ['guestName', 'emailAddress'],
    schema: request,
    words: ({ field, reason, error }) =>
      error === undefined ? t(`guestLinks.problem.${field}.${reason}`) : errorWords(error, t),
    body: ({ guestName, guestNumber, validity, language, emailAddress }) => ({
      object: {
        ...payer,
        guestName: guestName.trim(),
        ...(guestNumber === '' ? {} : { guestNumber }),
        ...(emailAddress.trim() === '' ? {} : { emailAddress: emailAddress.trim() }),
        validUntil: lastDayOf(
          validity,
          timeZoneOf(programs, club?.programCode),
          parseDay(mostUntil),
          new Date(),
        ),
        language,
      },
    }),
    send: async ({ body }) => settled(await create({ body })),
    done: (_answer, { guestName, emailAddress }) => {
      toast(t(emailAddress === '' ? 'guestLinks.made' : 'guestLinks.mailed', { name: guestName.trim() }))
      onDone()
    },
  })
}
