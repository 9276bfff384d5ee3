import type { ScreenKey } from '@waymark/contract/screens'
import type { Area } from '@waymark/rules/landing'

/** Pages of the person, whatever they hold. The dashboard is among them: it says why a membership does not show. */
const ofThePerson: ReadonlySet<ScreenKey> = new Set([
  'dashboard',
  'security',
  'my_profile',
  'profile_completion',
  'feedback',
  'service_request',
])
/** Where a club is joined, renewed and paid for. */
const clubEntries: ReadonlySet<ScreenKey> = new Set([
  'membership',
  'membership_join',
  'membership_renew',
  'checkout',
])

/** What a page belongs to as built, for the decision table of the rules: no configuration of the menu changes who is led away from it. */
export function areaOf(screen: ScreenKey, kind: string, menu: string | undefined): Area {
  if (kind === 'login') return 'signIn'
  if (screen === 'corporate_register') return 'corporateRegistration'
  if (screen === 'corporate_register_product') return 'person'
  if (kind !== 'protected' || ofThePerson.has(screen)) return 'person'
  if (screen.startsWith('corporate_')) return 'corporate'
  if (clubEntries.has(screen)) return 'clubEntry'
  if (menu === 'club') return 'club'
  return menu === 'family' ? 'individual' : 'shared'
}
