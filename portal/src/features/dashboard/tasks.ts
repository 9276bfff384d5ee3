import type { ScreenKey } from '@waymark/contract/screens'
import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import type { Permission } from '../../platform/permissions/permissions.ts'

/** The screens that tiles link to, in order. */
const taskScreens = ['buy', 'transfer', 'submit_claim', 'calculator'] as const satisfies readonly ScreenKey[]

export type Task = (typeof taskScreens)[number]

interface Facts {
  readonly summary: Pick<AccountSummary, 'isFrozen' | 'pointDetails'>
  readonly permission: (screen: ScreenKey) => Permission
  /** Whether the screen is built and enabled, and the programme offers its product. */
  readonly isThere: (screen: ScreenKey) => boolean
}

/** The tasks that this member can complete now. */
export function tasksFor({ summary, permission, isThere }: Facts): readonly Task[] {
  const can: Record<Task, boolean> = {
    transfer: permission('transfer') === 'F' && !summary.isFrozen && pointsOf(summary).points > 0,
    buy: permission('buy') === 'F',
    submit_claim: permission('submit_claim') === 'F',
    calculator: true,
  }
  return taskScreens.filter((screen) => can[screen] && isThere(screen))
}

/** Available points and points on hold. */
export function pointsOf({ pointDetails }: Pick<AccountSummary, 'pointDetails'>): {
  readonly points: number
  readonly held: number
  readonly inCheck?: number | undefined
} {
  return pointDetails.find(({ pointType }) => pointType === 'POINTS') ?? { points: 0, held: 0 }
}
