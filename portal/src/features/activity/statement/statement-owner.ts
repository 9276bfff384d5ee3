import { activityDetail } from '@waymark/contract/statement/activity-detail'
import { corporateActivity } from '@waymark/contract/statement/corporate-activity'
import { corporateActivityDetail } from '@waymark/contract/statement/corporate-activity-detail'
import { exportActivity } from '@waymark/contract/statement/export-activity'
import { exportCorporateActivity } from '@waymark/contract/statement/export-corporate-activity'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { createContext, use } from 'react'

/** Whose statement a page shows. Each has its own screen permission (ROUTE-05). */
export type StatementOwner = 'member' | 'company'

/** The operations that read each statement. */
export const statementOperations = {
  member: { list: listActivity, detail: activityDetail, file: exportActivity },
  company: { list: corporateActivity, detail: corporateActivityDetail, file: exportCorporateActivity },
} as const

export const StatementContext = createContext<StatementOwner>('member')

/** Whose statement the surrounding page shows. */
export const useStatementOwner = (): StatementOwner => use(StatementContext)
