import type { ComponentType } from 'react'
import type { MembershipIdentity } from '../platform/session/session.ts'
import type { FullStore } from '../platform/store/full-store.ts'
import type { BuiltPage } from './routes/built-pages.ts'

/** A page's module, loaded when its route is visited. */
export type PageModule = () => Promise<{
  readonly Component: ComponentType
  /** Starts what the page will ask for, beside the member's own data; the page finds it in the cache. */
  readonly fetchAhead?: (
    dispatch: FullStore['dispatch'],
    membership: MembershipIdentity,
    programType: string | undefined,
  ) => Promise<void>
}>

/** Where each built page's code is. Fetched behind the gate: the list of files weighs more than the first page can carry. */
export const pages: Readonly<Record<BuiltPage, PageModule>> = {
  sign_in_return: async () => import('../features/sign-in-return/sign-in-return-page.tsx'),
  enrol: async () => import('../features/enrolment/enrolment-page.tsx'),
  user_activation: async () => import('../features/enrolment/activation-page.tsx'),
  forgot_password: async () => import('../features/security/forgot-password-page.tsx'),
  reset_password: async () => import('../features/security/reset-password-page.tsx'),
  email_confirmation: async () => import('../features/security/email-confirmation-page.tsx'),
  dashboard: async () => import('../features/dashboard/dashboard-page.tsx'),
  profile_completion: async () => import('../features/profile-completion/completion-page.tsx'),
  my_profile: async () => import('../features/profile/profile-page.tsx'),
  transfer: async () => import('../features/transfer/transfer-page.tsx'),
  buy: async () => import('../features/buy/buy-page.tsx'),
  extend_miles: async () => import('../features/extend/extend-page.tsx'),
  migratepoints: async () => import('../features/convert/convert-page.tsx'),
  calculator: async () => import('../features/calculator/calculator-page.tsx'),
  myflight: async () => import('../features/flights/flights-page.tsx'),
  corporate_flights: async () => import('../features/flights/flights-page.tsx'),
  claim_list: async () => import('../features/claims/claims-page.tsx'),
  submit_claim: async () => import('../features/claims/submit-page.tsx'),
  booking: async () => import('../features/booking/booking-page.tsx'),
  my_activity: async () => import('../features/activity/statement-page.tsx'),
  card_verification: async () => import('../features/card/verify-page.tsx'),
  security: async () => import('../features/security/security-page.tsx'),
  companion_list: async () => import('../features/companions/companions-page.tsx'),
  referral: async () => import('../features/referral/referral-page.tsx'),
  feedback: async () => import('../features/feedback/feedback-page.tsx'),
  corporate_activity: async () => import('../features/activity/statement-page.tsx'),
}
