import { simulateRule } from '@waymark/contract/points/simulate-rule'
import type { Wire } from '@waymark/contract/operation'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { usePermission } from '../../platform/permissions/use-permission.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

type Item = Wire<typeof simulateRule>['answer']['object']['executionItems'][number]
type Variables = Readonly<Record<string, string>>

const queries = api.injectEndpoints({
  endpoints: (build) => ({ simulateRule: endpointOf(build, simulateRule, { holds: ['balance'] }) }),
})

/** What the rules add to a purchase (POINT-06): undefined while loading, null if nothing. */
export interface PurchaseRules {
  readonly bonus: Variables | null | undefined
  readonly upgrade: Variables | null | undefined
  /** For this calendar year, in points. */
  readonly limit: { readonly most: bigint; readonly used: bigint; readonly left: bigint } | undefined
}

/** How long a number must stay unchanged before it is simulated. */
const SETTLED_MS = 300

/**
 * Simulates the rules for a purchase of `points`; nothing is changed. The simulation needs a privilege of its own (PROG-06). Without
 * it the extras aren't shown beforehand; the server applies the same rules at confirmation.
 */
export function usePurchaseRules(points: bigint): PurchaseRules {
  const membership = useMembership()
  const settled = useSettled(Number(points))
  const body = {
    object: {
      ...membership,
      rules: ['PURCHASE_BONUS', 'PURCHASE_UPGRADE', 'PURCHASE_LIMIT'] satisfies Item['ruleCode'][],
      points: settled,
    },
  }
  const isAsked = usePermission('member') !== 'none'
  const { data, currentData } = queries.useSimulateRuleQuery({ body }, { skip: !isAsked })
  if (!isAsked) return { bonus: null, upgrade: null, limit: undefined }
  const now = settled === Number(points) ? currentData?.object.executionItems : undefined
  const limit = variablesOf(data?.object.executionItems, 'PURCHASE_LIMIT')
  return {
    bonus: variablesOf(now, 'PURCHASE_BONUS'),
    upgrade: variablesOf(now, 'PURCHASE_UPGRADE'),
    limit: limit ? limitOf(limit) : undefined,
  }
}

function limitOf(limit: Variables) {
  const of = (name: string) => BigInt(limit[name] ?? 0)
  return { most: of('most'), used: of('used'), left: of('left') }
}

function variablesOf(
  items: readonly Item[] | undefined,
  code: Item['ruleCode'],
): Variables | null | undefined {
  if (items === undefined) return undefined
  const item = items.find(({ ruleCode }) => ruleCode === code)
  if (item === undefined || item.ruleOutputStatus !== 'success') return null
  return Object.fromEntries(item.variables.map(({ name, value }) => [name, value]))
}

function useSettled(value: number): number {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
