import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import type { CallResult } from '../../platform/client/send.ts'
import type { Ending } from '../../platform/forms/settled.ts'
import { useForm, type Form } from '../../platform/forms/use-form.ts'
import { recipientProblem, searchRecipient, writtenNumber } from '../../platform/recipient/recipient.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { usePoolChanges, type SpendingRight } from './pool-queries.ts'

export interface FoundMember {
  readonly membershipNumber: string
  readonly maskedName: string
}

/** Who is invited, and what they would be let do. */
export interface InviteAnswers {
  readonly number: string
  /** Who has the number that is typed now; null before it was looked up. */
  readonly found: FoundMember | null
  readonly spending: SpendingRight
}

const noAnswers: InviteAnswers = { number: '', found: null, spending: 'SPENDER' }

/** Another number is typed: whoever was found is forgotten, unless only spaces changed. */
export function withNumber({ found }: InviteAnswers, number: string): Partial<InviteAnswers> {
  return { number, found: writtenNumber(number) === found?.membershipNumber ? found : null }
}

/** The form looks the number up first, then sends the invitation to whoever was found. */
export function useInviteForm(onDone: () => void): Form<InviteAnswers> {
  const { t } = useTranslation('family')
  const membership = useMembership()
  const { invite } = usePoolChanges()
  const form: Form<InviteAnswers> = useForm<InviteAnswers, InviteAnswers, FoundMember | 'invited'>({
    idPrefix: 'invite',
    isForgotten: true,
    keepsAnswers: true,
    defaults: noAnswers,
    fields: () => ['number'],
    rules: ({ number }) => {
      const reason = recipientProblem(number, membership.membershipNumber)
      return reason === undefined ? [] : [{ field: 'number', reason }]
    },
    words: ({ reason, error }) =>
      error === undefined ? t(`invite.problem.${reason}`) : errorWords(error, t),
    body: (answers) => answers,
    send: async ({ body: { number, found, spending } }) =>
      found === null
        ? only(await searchRecipient(membership, writtenNumber(number)), ({ object }) => object)
        : only(await invite(found.membershipNumber, spending), () => 'invited' as const),
    // The lookup is about the number; the invitation is about the whole.
    refused: (error, { found }) => {
      if (found === null) form.refuse({ field: 'number', reason: error.code, error })
      return found === null
    },
    done: (answer, { found }) => {
      if (answer !== 'invited') return form.patch(() => ({ found: answer }))
      toast(t('invite.done', { name: found?.maskedName ?? '' }))
      return onDone()
    },
  })
  return form
}

/** What the form needs of an answer. */
function only<Answer, Part>(result: CallResult<Answer>, part: (answer: Answer) => Part): Ending<Part> {
  return result.kind === 'failed' ? result : { kind: 'answered', answer: part(result.answer) }
}
