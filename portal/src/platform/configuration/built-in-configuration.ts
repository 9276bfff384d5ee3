import { usualHomes, usualMenus } from '@waymark/contract/configuration/menus'
import { hostPath, loginPath } from '../navigation/base-path.ts'
import type { Configuration } from './configuration.ts'

/** The portal's initial configuration, and its fallback if none can be loaded (CONF-02). */
export const builtInConfiguration: Configuration = {
  version: 0,
  apiHosts: [],
  companyCode: 'NZ',
  companyName: 'Waymark Airways',
  brandName: 'Waymark',
  defaultUrl: hostPath(loginPath),
  requestTimedOutInMs: 30_000,
  idleWarningMs: 120_000,
  rememberDays: 30,
  protectionHours: 24,
  welcomeMessage: { enabled: true, clearsAfterMs: 5000 },
  languages: [
    { code: 'en', name: 'English', direction: 'ltr' },
    { code: 'ko', name: '한국어', direction: 'ltr' },
  ],
  programs: [],
  partners: [],
  protectedOperations: [],
  routes: [],
  menus: usualMenus,
  homes: usualHomes,
  identityProviders: [],
}
