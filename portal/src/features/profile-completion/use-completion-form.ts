import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useForm, type Form } from '../../platform/forms/use-form.ts'
import { worldNumber } from '../../platform/phone/world-number.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { memberQueries, type MemberProfile } from '../../platform/queries/member-queries.ts'
import { useUpdateProfileMutation } from '../../platform/queries/profile-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import type { FullStore } from '../../platform/store/full-store.ts'
import { firstPartId } from '../../ui/fields/birth-date-field.tsx'
import {
  changedBy,
  completionDrafts,
  controlsOf,
  missingControls,
  type CompletionAnswers,
  type Section,
} from './completion-answers.ts'

export type CompletionForm = Form<CompletionAnswers>

interface CompletionOptions {
  readonly defaults: CompletionAnswers
  /** The current section. */
  readonly section: Section
  readonly onSaved: (profile: MemberProfile) => void
}

/** Saves one section at a time, so that people who leave can continue where they stopped (ROUTE-19). */
export function useCompletionForm({ defaults, section, onSaved }: CompletionOptions): CompletionForm {
  const { t, i18n } = useTranslation('profile-completion')
  const membership = useMembership()
  const dispatch: FullStore['dispatch'] = useDispatch()
  const [update] = useUpdateProfileMutation()
  return useForm({
    defaults,
    draft: { of: completionDrafts },
    keepsAnswers: () => true,
    fields: () => controlsOf(section),
    controls: { dateOfBirth: firstPartId('dateOfBirth', i18n.language) },
    wireNames: { HM: 'mobile', contactNumber: 'mobile' },
    rules: (answers) => missingControls(section, answers).map((field) => ({ field, reason: 'required' })),
    words: ({ field, reason }) =>
      t([
        `problem.${field}.${reason}`,
        `problem.${field}.notADay`,
        `problem.${field}.notAPhone`,
        `problem.${field}.unknown`,
        `problem.${field}.required`,
      ]),
    body: async (answers) => {
      const mobile = await worldNumber(answers.mobile, answers.country)
      const memberProfile = changedBy(section, answers, mobile)
      return { object: { ...membership, memberAccount: { memberProfile } } }
    },
    send: async ({ body }) => {
      const result = await update({ body })
      // The guard reads this cache entry on the next page.
      if (result.data !== undefined)
        await dispatch(memberQueries.util.upsertQueryData('profile', memberBody(membership), result.data))
      return result
    },
    done: ({ object }) => onSaved(object),
  })
}
