import { addTraveller } from '@waymark/contract/travellers/add-traveller'
import { request as additionRequest } from '@waymark/contract/travellers/add-traveller.shapes'
import { request as changeRequest } from '@waymark/contract/travellers/update-traveller.shapes'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { FormOptions } from '../../platform/forms/form-options.ts'
import { useForm, type Form } from '../../platform/forms/use-form.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import type { Phones } from '../../platform/phone/phones.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { firstPartId } from '../../ui/fields/birth-date-field.tsx'
import {
  answersOf,
  companionDetail,
  companionDrafts,
  companionFields,
  companionRules,
  companionWireNames,
  noAnswers,
  type CompanionAnswers,
} from './companion-answers.ts'
import { useAddCompanionMutation, useUpdateCompanionMutation, type Companion } from './companion-queries.ts'

/** Returns to the list. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  return () => void navigate(screenPath('companion_list') ?? '/')
}

/** Adds a companion. Sending again after a lost answer doesn't add a second one. */
export function useAddForm(phones: Phones): Form<CompanionAnswers> {
  const membership = useMembership()
  const [add] = useAddCompanionMutation()
  return useForm({
    ...useCompanion(noAnswers, '', phones, 'added'),
    schema: additionRequest,
    body: (answers) => ({
      object: { ...membership, nomineeDetails: [companionDetail(answers, undefined, phones)] },
    }),
    keyed: addTraveller,
    send: async ({ body, key }) => add({ body, idempotencyKey: key }),
  })
}

/** Edits a companion, based on the version that the form was opened with. */
export function useChangeForm(companion: Companion, phones: Phones): Form<CompanionAnswers> {
  const membership = useMembership()
  const [update] = useUpdateCompanionMutation()
  const { nomineeReferenceNumber, version } = companion
  return useForm({
    ...useCompanion(answersOf(companion, phones), nomineeReferenceNumber, phones, 'saved'),
    schema: changeRequest,
    body: (answers) => ({
      object: {
        ...membership,
        nomineeDetails: [{ ...companionDetail(answers, companion, phones), nomineeReferenceNumber, version }],
      },
    }),
    send: async ({ body }) => update({ body }),
  })
}

/** Options that both forms share. */
function useCompanion(defaults: CompanionAnswers, of: string, phones: Phones, done: 'added' | 'saved') {
  const { t, i18n } = useTranslation('companions')
  const leave = useLeave()
  return {
    defaults,
    draft: { of: companionDrafts, id: of },
    fields: () => companionFields,
    wireNames: companionWireNames,
    controls: { dateOfBirth: firstPartId('dateOfBirth', i18n.language) },
    rules: (answers) => companionRules(answers, phones),
    words: ({ field, reason }) => t([`problem.${reason}.${field}`, `problem.wrong.${field}`]),
    done: (_answer, _answers, isHere) => {
      toast(t(done))
      if (isHere) leave()
    },
  } satisfies Partial<FormOptions<CompanionAnswers, unknown, unknown, unknown>>
}
