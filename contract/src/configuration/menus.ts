import type { ScreenKey } from '../screens.ts'
import type { menuKeys } from './route-override.ts'

/** What a programme is to its members: points that they collect, a club that they belong to, or an account of their company. */
export const programmeKinds = ['points', 'club', 'company'] as const

type Kind = (typeof programmeKinds)[number]

/** The entries of the main navigation, in order, where the company's configuration says no others (ROUTE-12). */
export const usualMenus: Readonly<Record<Kind, (typeof menuKeys)[number][]>> = {
  points: ['home', 'points', 'activity', 'family', 'offers', 'club'],
  club: ['home', 'points', 'activity', 'family', 'offers', 'club'],
  company: ['home', 'points', 'activity', 'company'],
}

/** Where each programme begins after sign-in, where the company's configuration names no other screen (ROUTE-20). */
export const usualHomes: Readonly<Record<Kind, ScreenKey>> = {
  points: 'dashboard',
  club: 'dashboard',
  company: 'corporate_overview',
}
