import { useDispatch } from 'react-redux'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { isWritten } from '../../platform/i18n/i18n.ts'
import type { Phones } from '../../platform/phone/phones.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { memberQueries, type MemberProfile } from '../../platform/queries/member-queries.ts'
import { useUpdateProfileMutation } from '../../platform/queries/profile-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import type { FullStore } from '../../platform/store/full-store.ts'
import { answersOf, changeOf, fieldsOf, type ProfileSection } from './profile-sections.ts'
import { savingOf, type Holding, type SectionSource } from './section/section-source.ts'

/** A section of the profile operation: person, contact or business address. */
export function useProfileSource(
  section: ProfileSection,
  profile: MemberProfile,
  phones: Phones,
): SectionSource {
  const membership = useMembership()
  const dispatch: FullStore['dispatch'] = useDispatch()
  const [update] = useUpdateProfileMutation()
  const languages = useConfiguration().languages.filter(({ code }) => isWritten(code))
  const fields = fieldsOf(section, profile, languages)
  const holdingOf = (held: MemberProfile): Holding => ({
    answers: answersOf(section, held, phones),
    version: held.profileVersion,
  })
  return {
    id: section,
    fields,
    holding: holdingOf(profile),
    latest: async () => {
      const query = memberQueries.endpoints.profile.initiate(memberBody(membership), {
        forceRefetch: true,
        subscribe: false,
      })
      const { data } = await dispatch(query)
      return data === undefined ? undefined : holdingOf(data.object)
    },
    save: async (answers, profileVersion) => {
      const change = changeOf(section, answers, fields, phones)
      if (change.kind === 'wrong') return change
      const { memberAccount } = change
      const result = await update({ body: { object: { ...membership, profileVersion, memberAccount } } })
      if (result.data === undefined) {
        const names = fields.map(({ name }) => name)
        return savingOf(result.error, names)
      }
      await dispatch(memberQueries.util.upsertQueryData('profile', memberBody(membership), result.data))
      return { kind: 'saved' }
    },
  }
}
