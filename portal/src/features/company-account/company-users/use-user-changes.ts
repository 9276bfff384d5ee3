import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../../platform/client/error-words.ts'
import { settled, type Ending } from '../../../platform/forms/settled.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { useUndo } from '../../../platform/undo/use-undo.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { invitedAgain } from './invitation/invite-answers.ts'
import {
  useActivateUserMutation,
  useAddUserMutation,
  useRemoveUsersMutation,
  useResetUserPasswordMutation,
  type CompanyUser,
} from './user-queries.ts'

/** Changes that one press makes. What happened is told, and removing can be undone. */
export function useUserChanges() {
  const { t } = useTranslation('company-users')
  const membership = useMembership()
  const undo = useUndo()
  const [add] = useAddUserMutation()
  const [removeUsers] = useRemoveUsersMutation()
  const [letIn] = useActivateUserMutation()
  const [reset] = useResetUserPasswordMutation()
  const bodyOf = ({ nomineeReferenceNumber }: CompanyUser) => ({
    body: { object: { ...membership, nomineeReferenceNumber } },
  })
  /** Tells of a failure; true where it was done. */
  const told = async (ending: Promise<Ending<unknown>>): Promise<boolean> => {
    const end = settled(await ending)
    if (end.kind === 'failed') toast(saveErrorWords(end.error, t))
    return end.kind === 'answered'
  }
  const activate = async (user: CompanyUser) => {
    if (await told(letIn(bodyOf(user)))) toast(t('done.activated', { name: user.displayName }))
  }
  return {
    activate,
    sendAgain: async (user: CompanyUser) => {
      const request = {
        body: { object: invitedAgain(membership, user) },
        idempotencyKey: crypto.randomUUID(),
      }
      if (await told(add(request))) toast(t('done.sent', { address: user.emailAddress }))
    },
    resetPassword: async (user: CompanyUser) => {
      if (await told(reset(bodyOf(user)))) toast(t('done.reset', { address: user.emailAddress }))
    },
    remove: async (user: CompanyUser) => {
      const { nomineeReferenceNumber } = user
      const body = { object: { ...membership, nomineeDetails: [{ nomineeReferenceNumber }] } }
      if (await told(removeUsers({ body })))
        toast(
          t('done.removed', { name: user.displayName }),
          undo(() => void activate(user)),
        )
    },
  }
}
