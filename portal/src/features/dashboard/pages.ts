import { homeOverview } from '@waymark/contract/goals/home-overview'
import { retrievePool } from '@waymark/contract/family/pool/retrieve-pool'
import { retrieveProgram } from '@waymark/contract/membership/retrieve-program'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { simulateRule } from '@waymark/contract/points/simulate-rule'
import { completenessBody, latestBody, memberBody } from '../../platform/queries/member-body.ts'
import { read, type MemberVisit } from '../../platform/queries/read-ahead.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'dashboard', '/member/dashboard', { area: 'person', menu: 'home', order: 10 }),
]

export const code = {
  dashboard: { component: async () => import('./dashboard-page.tsx'), reads: dashboardReads },
} satisfies CodeOfPages

/** Companies have no pool, club or profile to complete. Content comes from a service of its own and isn't waited for. */
function dashboardReads({ membership, kind }: MemberVisit) {
  const latest = read(listActivity, latestBody(membership))
  if (kind === 'company') return [latest]
  const body = memberBody(membership)
  return [
    latest,
    read(retrieveProgram, body),
    read(retrievePool, body),
    read(simulateRule, completenessBody(membership)),
    ...(kind === 'club' ? [] : [read(homeOverview, body)]),
  ]
}
