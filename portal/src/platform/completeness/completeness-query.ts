import { simulateRule } from '@waymark/contract/points/simulate-rule'
import type { Wire } from '@waymark/contract/operation'
import { profileFields, type ProfileField } from '@waymark/rules/identity/profile'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'
import { usePermission } from '../permissions/use-permission.ts'
import { completenessBody } from '../queries/member-body.ts'
import { useMembership } from '../session/use-membership.ts'

const completenessQueries = api.injectEndpoints({
  endpoints: (build) => ({
    profileCompleteness: endpointOf(build, simulateRule, { holds: ['profile'] }),
  }),
})

type Items = Wire<typeof simulateRule>['answer']['object']['executionItems']

export interface Standing {
  /** 0 to 100. */
  readonly percentage: number
  readonly missing: readonly ProfileField[]
}

/** How complete a profile is; 0 if no item of the rules succeeded (PROF-04). */
export function standingOf(items: Items): Standing {
  const item = items.find(
    ({ ruleCode, ruleOutputStatus }) => ruleCode === 'PROFILE_COMPLETENESS' && ruleOutputStatus === 'success',
  )
  const valueOf = (wanted: string) => item?.variables.find(({ name }) => name === wanted)?.value ?? ''
  const percentage = /^\d{1,3}$/.test(valueOf('percentage')) ? Number(valueOf('percentage')) : 0
  const missing = valueOf('missing').split(',')
  return {
    percentage: Math.min(100, percentage),
    missing: profileFields.filter((field) => missing.includes(field)),
  }
}

/** Undefined while loading, or if it can't be loaded. */
export function useCompleteness(): Standing | undefined {
  const { data } = useAnswer()
  return data === undefined ? undefined : standingOf(data.object.executionItems)
}

/** Whether it's still loading. */
export function useCompletenessIsComing(): boolean {
  return useAnswer().isLoading
}

function useAnswer() {
  const body = completenessBody(useMembership())
  // The rules need a privilege of their own, which not every nominee has.
  const skip = usePermission('member') === 'none'
  return completenessQueries.useProfileCompletenessQuery(body, { skip })
}
