import { businessDocument } from '@waymark/contract/configuration/business-document'
import { companionAddress, language } from '@waymark/contract/configuration/environment-config.shapes'
import { routeOverride } from '@waymark/contract/configuration/route-override'
import * as z from 'zod/mini'
import { actTerms, usualActs } from './terms/act-terms.ts'
import { invoiceTerms } from './terms/invoice-terms.ts'
import { homes, menus } from './terms/menu-terms.ts'
import { mailTerms, usualMails } from './terms/mail-terms.ts'
import { permissionList } from './permission-schema.ts'
import { choice, names, noProfileTerms, profileTerms } from './terms/profile-terms.ts'
import { programme } from './terms/programme-terms.ts'
import { serviceRequestTerms, usualServiceRequests } from './terms/service-request-terms.ts'
import { signInTerms } from './terms/sign-in-terms.ts'
import { whole } from './terms/terms-values.ts'
import { contactTerms, landingTerms } from './terms/visitor-terms.ts'

/** A company's configuration, validated both when it's written and when it's read. */
export const companyConfiguration = z.object({
  companyName: z.string(),
  brandName: z.string(),
  /** The brand's mark on documents, as SVG; without it they have the name alone. */
  mark: z.optional(z.string().check(z.maxLength(4000), z.regex(/^<svg [^]*<\/svg>$/))),
  /** Address of the brand's icon in browser tabs; without it they show the portal's own. */
  icon: z.optional(z.string().check(z.regex(/^(?:\/[\w-]+)+\.(?:svg|png)$/), z.maxLength(200))),
  /** How members are greeted, if the company has its own greeting: by language. */
  greeting: z.optional(names),
  /** Hosts of this company, by name without a port; the company without any shows on all others. */
  hosts: z._default(z.array(z.string().check(z.regex(/^[a-z0-9.-]+$/))), []),
  defaultUrl: z.string(),
  landing: z.optional(landingTerms),
  contact: z.optional(contactTerms),
  /** `none` keeps the company's pages out of search engines. */
  searchEngines: z._default(z.enum(['index', 'none']), 'index'),
  /** The API host for the portal, if it isn't the portal's own; only used if it's listed (API_URL). */
  apiBaseUrl: z.optional(z.url({ protocol: /^https?$/ })),
  requestTimedOutInMs: whole,
  /** The companion app, if the company has one: its name by language, and the page linked in the portal's footer (ROUTE-01). */
  companionApp: z.optional(z.object({ name: names, href: companionAddress })),
  /** ROUTE-22: whether new members see a welcome message, and for how many milliseconds. */
  welcomeMessage: z.object({ enabled: z.boolean(), clearsAfterMs: z._default(whole, 5000) }),
  ...signInTerms,
  /** Keys of the identity providers people can sign in with; all of the environment's if absent. */
  identityProviders: z.optional(z.array(z.string())),
  /** The allowed languages; the first is the default. */
  languages: z.array(language).check(z.minLength(1)),
  /** Choices in forms, besides countries and dialling codes. */
  masterData: z._default(
    z.object({ titles: z.array(choice), genders: z.array(choice), securityQuestions: z.array(choice) }),
    { titles: [], genders: [], securityQuestions: [] },
  ),
  profile: z._default(profileTerms, noProfileTerms),
  serviceRequests: z._default(serviceRequestTerms, usualServiceRequests),
  permissions: permissionList,
  /** Partners whose employees can enrol as such, recognised by the lower-case domain of their work address. */
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
  partners: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** By language, in those that write it differently. */
      names: z.optional(names),
    }),
  ),
  ui: z._default(businessDocument.shape.ui, {
    digitalCard: {
      customizeDigitalCard: false,
      cardName: 'membership-card',
      cardExtension: '.png',
      pngProperties: { pixelRatio: 3, backgroundColor: '#ffffff' },
      pngQrCode: true,
    },
  }),
  /** Who gets the portal's analytics events (TRACK-01); nobody by default. */
  analytics: z._default(businessDocument.shape.analytics, []),
  mails: z._default(mailTerms, usualMails),
  /** Reversing an order whose points have been spent: refused, or the points become a debt. */
  refunds: z._default(z.object({ whenSpent: z.enum(['refuse', 'debt']) }), { whenSpent: 'refuse' }),
  /** What operators can do to members in the console. */
  operatorActs: z._default(actTerms, usualActs),
  /** Most rows of a file that the console exports; a longer one says that it was cut. */
  lists: z._default(z.object({ mostExported: z.int().check(z.minimum(1), z.maximum(5_000_000)) }), {
    mostExported: 1_000_000,
  }),
  /** The supplier's invoices; a company without them issues none. */
  invoices: z.optional(invoiceTerms),
  /** How many of a member's orders can wait for payment at the same time. */
  orders: z._default(z.object({ mostUnpaid: z.int().check(z.minimum(1), z.maximum(1000)) }), {
    mostUnpaid: 10,
  }),
  programs: z.array(programme).check(z.minLength(1)),
  routes: z.array(routeOverride),
  menus: z._default(menus, {}),
  homes: z._default(homes, {}),
})

/** A company's document as operators write it. */
export type CompanyDocument = z.input<typeof companyConfiguration>

/** The same as the server reads it. */
export type CompanyTerms = z.output<typeof companyConfiguration>
export type ProgrammeTerms = CompanyTerms['programs'][number]

export type CompanyConfiguration = CompanyTerms & {
  readonly companyCode: string
  readonly version: number
}
export type ProgrammeConfiguration = CompanyConfiguration['programs'][number]
