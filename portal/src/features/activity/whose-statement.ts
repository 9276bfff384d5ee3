import { activityDetail } from '@waymark/contract/statement/activity-detail'
import { corporateActivity } from '@waymark/contract/statement/corporate-activity'
import { corporateActivityDetail } from '@waymark/contract/statement/corporate-activity-detail'
import { exportActivity } from '@waymark/contract/statement/export-activity'
import { exportCorporateActivity } from '@waymark/contract/statement/export-corporate-activity'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { createContext, use } from 'react'

/** Whose statement a page shows: each is governed by the permission of its own screen (ROUTE-05). */
export type WhoseStatement = 'member' | 'company'

/** What each statement is read by. */
export const statementOperations = {
  member: { list: listActivity, detail: activityDetail, file: exportActivity },
  company: { list: corporateActivity, detail: corporateActivityDetail, file: exportCorporateActivity },
} as const

export const StatementContext = createContext<WhoseStatement>('member')

/** Whose statement the page around shows. */
export const useWhoseStatement = (): WhoseStatement => use(StatementContext)
