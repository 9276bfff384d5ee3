import { useDispatch } from 'react-redux'
import { memberBody } from '../../platform/queries/member-body.ts'
import { memberQueries } from '../../platform/queries/member-queries.ts'
import { useUpdateProfileMutation } from '../../platform/queries/profile-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import type { FullStore } from '../../platform/store/full-store.ts'
import {
  useKeep,
  useReadDetails,
  useUpdatePreferencesMutation,
  type ProfileDetails,
} from './profile-queries.ts'
import type { Answers, FieldSpec } from './section/section-fields.ts'
import { savingOf, type Holding, type SectionSource } from './section/section-source.ts'

const MOST_CHARACTERS = 100

/** Travel preferences. The operator defines their kinds and choices (PROF-05). */
export function usePreferencesSource(details: ProfileDetails): SectionSource {
  const membership = useMembership()
  const [update] = useUpdatePreferencesMutation()
  const keep = useKeep()
  const read = useReadDetails('PREFERENCES')
  const fields = (details.memberPreferences ?? []).map(({ preferenceCode, name, choices }): FieldSpec => ({
    name: preferenceCode,
    label: name,
    kind: 'choice',
    choices,
  }))
  return {
    id: 'preferences',
    fields,
    holding: preferencesHeld(details),
    latest: async () => {
      const latest = await read()
      return latest && preferencesHeld(latest)
    },
    save: async (answers, profileVersion) => {
      const memberPreferences = fields.map(({ name }) => ({
        preferenceCode: name,
        preferenceValue: answers[name] ?? '',
      }))
      const result = await update({ body: { object: { ...membership, profileVersion, memberPreferences } } })
      if (result.data === undefined)
        return savingOf(
          result.error,
          fields.map(({ name }) => name),
        )
      await keep.details('PREFERENCES', result.data.object)
      return { kind: 'saved' }
    },
  }
}

function preferencesHeld({ memberPreferences = [], profileVersion }: ProfileDetails): Holding {
  const chosen = memberPreferences.map(
    ({ preferenceCode, preferenceValue }) => [preferenceCode, preferenceValue] as const,
  )
  return { answers: Object.fromEntries(chosen), version: profileVersion }
}

/** Details that the operator asks for by code. Once given, they can be changed but not emptied (PROF-03). */
export function useAttributesSource(details: ProfileDetails): SectionSource {
  const membership = useMembership()
  const dispatch: FullStore['dispatch'] = useDispatch()
  const [update] = useUpdateProfileMutation()
  const read = useReadDetails('ATTRIBUTES')
  const fields = (details.memberDynamicAttributes ?? []).map(({ attributeCode, name }): FieldSpec => ({
    name: attributeCode,
    label: name,
    kind: 'text',
    most: MOST_CHARACTERS,
    autoComplete: 'off',
  }))
  const holding = attributesHeld(details)
  return {
    id: 'attributes',
    fields,
    holding,
    latest: async () => {
      const latest = await read()
      return latest && attributesHeld(latest)
    },
    save: async (answers, profileVersion) => {
      const memberDynamicAttributes = givenAttributes(fields, answers, holding.answers)
      const memberAccount = { memberProfile: {}, memberDynamicAttributes }
      const result = await update({ body: { object: { ...membership, profileVersion, memberAccount } } })
      if (result.data === undefined)
        return savingOf(
          result.error,
          fields.map(({ name }) => name),
        )
      await dispatch(memberQueries.util.upsertQueryData('profile', memberBody(membership), result.data))
      await read()
      return { kind: 'saved' }
    },
  }
}

/** Leaves out values that were and are empty. An emptied one is sent, so that the server refuses it with a message. */
function givenAttributes(fields: readonly FieldSpec[], answers: Answers, before: Answers) {
  return fields.flatMap(({ name }) => {
    const attributeValue = answers[name] ?? ''
    return attributeValue.trim() === '' && (before[name] ?? '') === ''
      ? []
      : [{ attributeCode: name, attributeValue }]
  })
}

function attributesHeld({ memberDynamicAttributes = [], profileVersion }: ProfileDetails): Holding {
  const given = memberDynamicAttributes.map(
    ({ attributeCode, attributeValue }) => [attributeCode, attributeValue] as const,
  )
  return { answers: Object.fromEntries(given), version: profileVersion }
}
