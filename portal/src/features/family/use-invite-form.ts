import { withoutGrouping } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import type { CallResult } from '../../platform/client/send.ts'
import type { Ending } from '../../platform/forms/settled.ts'
import { useForm, type Form } from '../../platform/forms/use-form.ts'
import { recipientProblem } from '../../platform/recipient/recipient.ts'
import { searchRecipient } from '../../platform/recipient/search-recipient.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { usePoolChanges, type SpendingRight } from './pool/pool-queries.ts'

export interface FoundMember {
  readonly membershipNumber: string
  readonly maskedName: string
}

/** The member to invite and their permissions. */
export interface InviteAnswers {
  readonly number: string
  /** The member with this number; null until it is looked up. */
  readonly found: FoundMember | null
  readonly spending: SpendingRight
}

const noAnswers: InviteAnswers = { number: '', found: null, spending: 'SPENDER' }

/** Clears the member found when the number changes, unless only spaces changed. */
export function withNumber({ found }: InviteAnswers, number: string): Partial<InviteAnswers> {
  return { number, found: withoutGrouping(number) === found?.membershipNumber ? found : null }
}

/** Looks the number up first, then sends the invitation to that member. */
export function useInviteForm(onDone: () => void): Form<InviteAnswers> {
  const { t } = useTranslation('family')
  const membership = useMembership()
  const { invite } = usePoolChanges()
  const form: Form<InviteAnswers> = useForm<InviteAnswers, InviteAnswers, FoundMember | 'invited'>({
    idPrefix: 'invite',
    isForgotten: true,
    keepsAnswers: (answer) => answer !== 'invited',
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
        ? only(await searchRecipient(membership, withoutGrouping(number)), ({ object }) => object)
        : only(await invite(found.membershipNumber, spending), () => 'invited' as const),
    // A failed lookup is an error of the number field; a failed invitation, of the whole form.
    refused: (error, { found, number }) => {
      if (found === null) form.refuse({ field: 'number', reason: error.code, error, of: number })
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

/** Picks the part of an answer that the form uses. */
function only<Answer, Part>(result: CallResult<Answer>, part: (answer: Answer) => Part): Ending<Part> {
  return result.kind === 'failed' ? result : { kind: 'answered', answer: part(result.answer) }
}
