import type { PageKey } from './route-table.ts'

/**
 * The pages that are built: routes of others are not available, and no link leads there. A list of names, because the gate asks it and
 * must not carry where each page's files are; `pages.ts` holds exactly these.
 */
export const builtPages = [
  'sign_in_return',
  'enrol',
  'user_activation',
  'forgot_password',
  'reset_password',
  'email_confirmation',
  'email_undo',
  'dashboard',
  'profile_completion',
  'my_profile',
  'transfer',
  'buy',
  'extend_miles',
  'migratepoints',
  'donate',
  'calculator',
  'myflight',
  'corporate_flights',
  'claim_list',
  'submit_claim',
  'booking',
  'family_pooling',
  'add_family',
  'my_activity',
  'points_expiry',
  'offers',
  'offer_detail',
  'partners',
  'partner_detail',
  'benefits',
  'tier_benefits',
  'help',
  'help_detail',
  'privacy',
  'card_verification',
  'security',
  'companion_list',
  'referral',
  'feedback',
  'service_request',
  'notifications',
  'corporate_activity',
] as const satisfies readonly PageKey[]

export type BuiltPage = (typeof builtPages)[number]

export function isBuiltPage(page: PageKey): page is BuiltPage {
  return builtPages.some((built) => built === page)
}
