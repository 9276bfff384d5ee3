import { addWordsOf } from '../platform/i18n/later-words.ts'
import type { BuiltPage } from './routes/built-pages.ts'
import type { PageComponent } from './routes/route-table.ts'

/** A page's module, loaded when its route is visited. */
export type PageModule = () => Promise<{ readonly Component: PageComponent }>

/** The page with the words that the shell does not carry, fetched side by side. */
function withWords(namespaces: readonly string[], load: PageModule): PageModule {
  return async () => {
    const [page] = await Promise.all([load(), addWordsOf(...namespaces)])
    return page
  }
}

/** Where each built page's code is. Fetched behind the gate: the list of files weighs more than the first page can carry. */
export const pages: Readonly<Record<BuiltPage, PageModule>> = {
  sign_in_return: withWords(
    ['sign-in-return'],
    async () => import('../features/sign-in-return/sign-in-return-page.tsx'),
  ),
  enrol: withWords(['enrolment', 'secrets'], async () => import('../features/enrolment/enrolment-page.tsx')),
  user_activation: withWords(
    ['enrolment', 'secrets'],
    async () => import('../features/enrolment/activation-page.tsx'),
  ),
  forgot_password: withWords(
    ['security'],
    async () => import('../features/security/forgot-password-page.tsx'),
  ),
  reset_password: withWords(
    ['security', 'secrets'],
    async () => import('../features/security/reset-password-page.tsx'),
  ),
  email_undo: withWords(
    ['security', 'secrets'],
    async () => import('../features/security/undo-email-page.tsx'),
  ),
  email_confirmation: withWords(
    ['security'],
    async () => import('../features/security/email-confirmation-page.tsx'),
  ),
  dashboard: async () => import('../features/dashboard/dashboard-page.tsx'),
  profile_completion: withWords(
    ['profile-completion', 'forms'],
    async () => import('../features/profile-completion/completion-page.tsx'),
  ),
  my_profile: withWords(
    ['profile', 'completeness', 'permissions', 'forms'],
    async () => import('../features/profile/profile-page.tsx'),
  ),
  transfer: withWords(['forms'], async () => import('../features/transfer/transfer-page.tsx')),
  buy: withWords(['gift', 'tier', 'forms'], async () => import('../features/buy/buy-page.tsx')),
  extend_miles: withWords(['extend', 'forms'], async () => import('../features/extend/extend-page.tsx')),
  migratepoints: withWords(['convert', 'forms'], async () => import('../features/convert/convert-page.tsx')),
  calculator: withWords(
    ['calculator', 'airports'],
    async () => import('../features/calculator/calculator-page.tsx'),
  ),
  myflight: withWords(
    ['flights', 'flight-words'],
    async () => import('../features/flights/flights-page.tsx'),
  ),
  corporate_flights: withWords(
    ['flights', 'flight-words'],
    async () => import('../features/flights/flights-page.tsx'),
  ),
  claim_list: withWords(['claims', 'flight-words'], async () => import('../features/claims/claims-page.tsx')),
  submit_claim: withWords(
    ['claims', 'airports', 'flight-words', 'forms'],
    async () => import('../features/claims/submit-page.tsx'),
  ),
  booking: withWords(
    ['booking', 'airports', 'flight-words'],
    async () => import('../features/booking/booking-page.tsx'),
  ),
  family_pooling: withWords(['family', 'forms'], async () => import('../features/family/pool-page.tsx')),
  add_family: withWords(['family', 'forms'], async () => import('../features/family/family-page.tsx')),
  my_activity: async () => import('../features/activity/statement-page.tsx'),
  points_expiry: async () => import('../features/activity/expiry-page.tsx'),
  offers: withWords(['offers', 'content'], async () => import('../features/offers/offers-page.tsx')),
  offer_detail: withWords(['offers', 'content'], async () => import('../features/offers/offer-page.tsx')),
  partners: withWords(['partners', 'content'], async () => import('../features/partners/partners-page.tsx')),
  partner_detail: withWords(
    ['partners', 'content'],
    async () => import('../features/partners/partner-page.tsx'),
  ),
  benefits: withWords(['benefits'], async () => import('../features/benefits/benefits-page.tsx')),
  tier_benefits: withWords(['benefits'], async () => import('../features/benefits/benefits-page.tsx')),
  help: withWords(['help'], async () => import('../features/help/help-page.tsx')),
  help_detail: withWords(['help'], async () => import('../features/help/topic-page.tsx')),
  privacy: withWords(['help'], async () => import('../features/help/privacy-page.tsx')),
  card_verification: withWords(['card'], async () => import('../features/card/verify-page.tsx')),
  notifications: withWords(
    ['notifications'],
    async () => import('../features/notifications/notifications-page.tsx'),
  ),
  security: withWords(
    ['security', 'secrets', 'factors', 'forms'],
    async () => import('../features/security/security-page.tsx'),
  ),
  companion_list: withWords(
    ['companions', 'permissions', 'forms'],
    async () => import('../features/companions/companions-page.tsx'),
  ),
  referral: withWords(
    ['referral', 'permissions', 'forms'],
    async () => import('../features/referral/referral-page.tsx'),
  ),
  feedback: withWords(
    ['feedback', 'permissions', 'forms'],
    async () => import('../features/feedback/feedback-page.tsx'),
  ),
  service_request: withWords(
    ['service-requests', 'permissions', 'forms'],
    async () => import('../features/service-requests/requests-page.tsx'),
  ),
  corporate_activity: async () => import('../features/activity/corporate-statement-page.tsx'),
}
