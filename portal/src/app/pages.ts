import type { ComponentType } from 'react'
import type { PageKey } from './routes/route-table.ts'

/** A page's module, loaded when its route is visited. */
export type PageModule = () => Promise<{ readonly Component: ComponentType }>

/** The pages that are built. Who builds one adds its line; routes without a line are not available, and no link leads there. */
export const pages: Partial<Record<PageKey, PageModule>> = {
  my_activity: async () => import('../features/activity/statement-page.tsx'),
  corporate_activity: async () => import('../features/activity/statement-page.tsx'),
}
