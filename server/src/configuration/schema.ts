import { businessDocument } from '@waymark/contract/configuration/business-document'
import { companionAddress, language } from '@waymark/contract/configuration/environment-config.shapes'
import { routeOverride } from '@waymark/contract/configuration/route-override'
import * as z from 'zod/mini'
import { homes, menus } from './menu-terms.ts'
import { mailTerms, usualMails } from './mail-terms.ts'
import { permissionList } from './permission-schema.ts'
import { choice, names, noProfileTerms, profileTerms } from './profile-terms.ts'
import { programme } from './programme-terms.ts'
import { serviceRequestTerms, usualServiceRequests } from './service-request-terms.ts'
import { signInTerms } from './sign-in-terms.ts'
import { whole } from './terms-values.ts'

/** One company's configuration, checked when it is written and again when it is read. */
export const companyConfiguration = z.object({
  companyName: z.string(),
  brandName: z.string(),
  /** How members are greeted, where the company has a word of its own for it: by language. */
  greeting: z.optional(names),
  /** Hosts that show this company, by name without a port; the company that names none shows on all others. */
  hosts: z._default(z.array(z.string().check(z.regex(/^[a-z0-9.-]+$/))), []),
  defaultUrl: z.string(),
  /** The host of the API that the portal is to use, where that is not the portal's own; it counts where it is listed (API_URL). */
  apiBaseUrl: z.optional(z.url({ protocol: /^https?$/ })),
  requestTimedOutInMs: whole,
  /** The companion app, where the company has one: its name by language, and the page that the portal's footer links to (ROUTE-01). */
  companionApp: z.optional(z.object({ name: names, href: companionAddress })),
  /** ROUTE-22: whether new members are welcomed, and for how many milliseconds. */
  welcomeMessage: z.object({ enabled: z.boolean(), clearsAfterMs: z._default(whole, 5000) }),
  ...signInTerms,
  /** Keys of the identity providers that its people may sign in with; all that the environment names, where this is not said. */
  identityProviders: z.optional(z.array(z.string())),
  /** The whitelist; the first is the default. */
  languages: z.array(language).check(z.minLength(1)),
  /** What forms offer to choose from, beside countries and dialling codes. */
  masterData: z._default(
    z.object({ titles: z.array(choice), genders: z.array(choice), securityQuestions: z.array(choice) }),
    { titles: [], genders: [], securityQuestions: [] },
  ),
  profile: z._default(profileTerms, noProfileTerms),
  serviceRequests: z._default(serviceRequestTerms, usualServiceRequests),
  permissions: permissionList,
  /** Partners whose people enrol as theirs, known by the domain of their work address, in small letters. */
  affiliations: z._default(
    z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        emailDomains: z.array(z.string().check(z.regex(/^[a-z0-9.-]+\.[a-z0-9-]+$/))),
      }),
    ),
    [],
  ),
  partners: z.array(z.object({ code: z.string(), name: z.string() })),
  ui: z._default(businessDocument.shape.ui, {
    digitalCard: {
      customizeDigitalCard: false,
      cardName: 'membership-card',
      cardExtension: '.png',
      pngProperties: { pixelRatio: 3, backgroundColor: '#ffffff' },
      pngQrCode: true,
    },
  }),
  /** Who is told of what happens in the portal (TRACK-01); nobody unless it is said. */
  analytics: z._default(businessDocument.shape.analytics, []),
  mails: z._default(mailTerms, usualMails),
  /** What happens when an order is taken back whose points have been spent: it is refused, or they are owed. */
  refunds: z._default(z.object({ whenSpent: z.enum(['refuse', 'debt']) }), { whenSpent: 'refuse' }),
  /** How many orders of a member may wait for their payment at a time. */
  orders: z._default(z.object({ mostUnpaid: z.int().check(z.minimum(1), z.maximum(1000)) }), {
    mostUnpaid: 10,
  }),
  programs: z.array(programme).check(z.minLength(1)),
  routes: z.array(routeOverride),
  menus: z._default(menus, {}),
  homes: z._default(homes, {}),
})

/** A company's document as an operator writes it. */
export type CompanyDocument = z.input<typeof companyConfiguration>

export type CompanyConfiguration = z.output<typeof companyConfiguration> & {
  readonly companyCode: string
  readonly version: number
}
export type ProgrammeConfiguration = CompanyConfiguration['programs'][number]
