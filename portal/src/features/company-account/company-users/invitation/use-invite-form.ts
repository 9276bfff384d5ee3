import { addNominee } from '@waymark/contract/companies/users/add-nominee'
import { request } from '@waymark/contract/companies/users/add-nominee.shapes'
import { validateMemberDetailAll } from '@waymark/contract/companies/users/validate-member-detail-all'
import type { Wire } from '@waymark/contract/operation'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../platform/client/call.ts'
import type { Ending } from '../../../../platform/forms/settled.ts'
import type { Problem } from '../../../../platform/forms/form-problem.ts'
import { useForm, type Form } from '../../../../platform/forms/use-form.ts'
import { useMembership } from '../../../../platform/session/use-membership.ts'
import { toast } from '../../../../ui/notices/toasts.ts'
import { inviteBody, inviteFields, type InviteAnswers } from './invite-answers.ts'
import { useAddUserMutation } from '../user-queries.ts'

type Checked = Wire<typeof validateMemberDetailAll>['answer']['object']
type Outcome = { readonly kind: 'checked'; readonly checked: Checked } | { readonly kind: 'invited' }
type Body = ReturnType<typeof inviteBody>

/** Checks the person first (validateMember), then invites them (addMember), as CORP-03 has it. */
export function useInviteForm(onDone: () => void): Form<InviteAnswers> {
  const { t, i18n } = useTranslation('company-users')
  const membership = useMembership()
  const [add] = useAddUserMutation()
  const check = async ({ nomineeDetails: [person], ...others }: Body): Promise<Ending<Outcome>> => {
    const result = await call(validateMemberDetailAll, {
      body: {
        object: {
          companyCode: others.companyCode,
          programCode: others.programCode,
          membershipNumber: others.membershipNumber,
          emailAddress: person?.emailAddress ?? '',
          givenName: person?.givenName ?? '',
          familyName: person?.familyName ?? '',
        },
      },
    })
    if (result.kind === 'failed') return result
    return { kind: 'answered', answer: { kind: 'checked', checked: result.answer.object } }
  }
  const invite = async (object: Body, key: string): Promise<Ending<Outcome>> => {
    const result = await add({ body: { object }, idempotencyKey: key })
    if (result.error !== undefined) return { error: result.error }
    return { kind: 'answered', answer: { kind: 'invited' } }
  }
  const form: Form<InviteAnswers> = useForm<InviteAnswers, { readonly object: Body }, Outcome>({
    idPrefix: 'invite',
    isForgotten: true,
    keepsAnswers: ({ kind }) => kind === 'checked',
    keyed: addNominee,
    defaults: {
      givenName: '',
      familyName: '',
      emailAddress: '',
      role: 'VIEWER',
      preferredLanguage: i18n.language,
      standing: null,
    },
    fields: () => inviteFields,
    schema: request,
    body: (answers) => ({ object: inviteBody(membership, answers) }),
    words: ({ field, reason }) => t([`invite.problem.${reason}`, `invite.problem.${field}`]),
    refusals: { NOMINEE_KNOWN: { field: 'emailAddress', reason: 'USER' } },
    send: async ({ body, key }) =>
      form.values.standing === null ? check(body.object) : invite(body.object, key),
    done: (outcome, answers) => {
      if (outcome.kind === 'checked') return take(form, outcome.checked)
      toast(t('done.sent', { address: answers.emailAddress.trim() }))
      return onDone()
    },
  })
  return form
}

/** What the check said: on to the role, or a field to correct. */
function take(form: Form<InviteAnswers>, { status, problems }: Checked): void {
  if (status === 'USER' || status === 'ACCOUNT_HOLDER')
    return form.refuse({ field: 'emailAddress', reason: status })
  for (const { field, code } of problems) form.refuse(problemOf(field, code))
  if (problems.length === 0) form.patch(() => ({ standing: status }))
}

function problemOf(field: string, reason: string): Problem<keyof InviteAnswers> {
  return { field: inviteFields.find((one) => one === field) ?? 'emailAddress', reason }
}
