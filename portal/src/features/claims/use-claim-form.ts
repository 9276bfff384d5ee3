import { submitRetroClaim } from '@waymark/contract/claims/submit-retro-claim'
import { request } from '@waymark/contract/claims/submit-retro-claim.shapes'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useForm, type Form } from '../../platform/forms/use-form.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { announce } from '../../ui/notices/announcements.ts'
import {
  claimBody,
  claimDrafts,
  claimFields,
  claimRules,
  claimWireNames,
  type ClaimAnswers,
  type ClaimBounds,
} from './claim-answers.ts'
import { useSubmitClaimMutation } from './claim-queries.ts'

export type ClaimForm = Form<ClaimAnswers>

/** The form of a claim. `of`: the flight that it was opened from, '' where it is filled in by hand. */
export function useClaimForm(of: string, defaults: ClaimAnswers, bounds: ClaimBounds): ClaimForm {
  const { t } = useTranslation('claims')
  const navigate = useNavigate()
  const membership = useMembership()
  const [submitClaim] = useSubmitClaimMutation()
  return useForm({
    defaults,
    draft: { of: claimDrafts, id: of },
    fields: claimFields,
    schema: request,
    wireNames: claimWireNames,
    body: (answers) => claimBody(membership, answers),
    rules: (answers) => claimRules(answers, bounds),
    refusals: {
      CLAIM_TOO_EARLY: { field: 'day', reason: 'tooEarly' },
      CLAIM_TOO_LATE: { field: 'day', reason: 'tooLate' },
      PARTNER_UNKNOWN: { field: 'partnerCode', reason: 'wrong' },
    },
    words: ({ field, reason }) =>
      t([`problem.${reason}.${field}`, `problem.${reason}`, `problem.wrong.${field}`]),
    keyed: submitRetroClaim,
    send: async ({ body, key }) => submitClaim({ body, idempotencyKey: key }),
    done: ({ object }, _answers, isHere) => {
      if (!isHere) return
      announce(t('submit.sent'))
      void navigate(`${screenPath('claim_list') ?? '/'}?claim=${object.claimNumber}`)
    },
  })
}
