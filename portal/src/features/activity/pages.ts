import { corporateActivity } from '@waymark/contract/statement/corporate-activity'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { pointsExpiry } from '@waymark/contract/statement/points-expiry'
import { read, type MemberVisit } from '../../platform/queries/read-ahead.ts'
import { LOTS_A_PAGE, statementBody } from './statement/statement-body.ts'
import { readFilter } from './filter/statement-filter.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'my_activity', '/member/myactivity', {
    area: 'shared',
    menu: 'activity',
    sidePanel: 'activity',
    order: 10,
  }),
  pageAt('protected', 'points_expiry', '/member/pointsexpiry', {
    area: 'shared',
    menu: 'activity',
    sidePanel: 'activity',
    order: 20,
  }),
  pageAt('protected', 'corporate_activity', '/corporate/myactivity', {
    area: 'corporate',
    menu: 'activity',
    sidePanel: 'company',
    order: 70,
  }),
]

export const code = {
  my_activity: {
    // A company's statement here has a filter by user.
    words: ['activity', 'company-people', 'files', 'points-elsewhere'],
    component: async () => import('./statement-page.tsx'),
    reads: (visit) => [read(listActivity, bodyOf(visit))],
    needs: [listActivity],
  },
  points_expiry: {
    words: ['activity', 'tables', 'points-elsewhere'],
    component: async () => import('./expiry/expiry-page.tsx'),
    reads: ({ membership }) => [
      read(pointsExpiry, { body: { object: { ...membership, pageSize: LOTS_A_PAGE } } }),
    ],
    needs: [pointsExpiry],
  },
  corporate_activity: {
    words: ['activity', 'company-people', 'files'],
    component: async () => import('./corporate-statement-page.tsx'),
    reads: (visit) => [read(corporateActivity, bodyOf(visit))],
    needs: [corporateActivity],
  },
} satisfies CodeOfPages

function bodyOf({ membership, search, today }: MemberVisit) {
  return { body: { object: statementBody(membership, readFilter(search, today), today) } }
}
