import type { ScreenKey } from '../screens.ts'
import type { menuKeys } from './route-override.ts'

/** Kinds of programmes: points to collect, a club to belong to, or a company account. */
export const programmeKinds = ['points', 'club', 'company'] as const

type Kind = (typeof programmeKinds)[number]

/** Default main navigation entries, in order, unless configured by the company (ROUTE-12). */
export const usualMenus: Readonly<Record<Kind, (typeof menuKeys)[number][]>> = {
  points: ['home', 'points', 'activity', 'family', 'offers', 'club'],
  club: ['home', 'points', 'activity', 'family', 'offers', 'club'],
  company: ['home', 'points', 'activity', 'company'],
}

/** Default start page of each programme after sign-in, unless configured by the company (ROUTE-20). */
export const usualHomes: Readonly<Record<Kind, ScreenKey>> = {
  points: 'dashboard',
  club: 'dashboard',
  company: 'corporate_overview',
}
