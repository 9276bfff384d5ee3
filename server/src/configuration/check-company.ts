import { apiBase } from '@waymark/contract/operation'
import { screenAddresses } from '@waymark/contract/screen-addresses'
import { screenKeys } from '@waymark/contract/screens'
import { isOwnPath } from '@waymark/rules/pages/return-address'
import * as z from 'zod/mini'
import { portalBase } from '../platform/http/pages/portal-files.ts'
import { companyConfiguration } from './schema.ts'

/** A problem in a document, and its place: `programs.0.tiers.2.statusPoints`. */
export interface ConfigurationProblem {
  readonly place: string
  readonly reason: string
}

type Document = z.output<typeof companyConfiguration>

/** A valid document, or every reason why it isn't. */
export type CheckedCompany =
  | { readonly kind: 'good'; readonly document: Document }
  | { readonly kind: 'wrong'; readonly problems: readonly [ConfigurationProblem, ...ConfigurationProblem[]] }

/** Validates a company's document: its shape, then what no shape can express (CONF-01). */
export function checkCompany(body: unknown): CheckedCompany {
  const parsed = z.safeParse(companyConfiguration, body, { error: localeError })
  const [first, ...others] = parsed.success
    ? semanticProblems(parsed.data)
    : parsed.error.issues.map(problemOf)
  if (first !== undefined) return { kind: 'wrong', problems: [first, ...others] }
  if (!parsed.success) throw new Error('A document was refused without a reason')
  return { kind: 'good', document: parsed.data }
}

const { localeError } = z.locales.en()

function problemOf(issue: z.core.$ZodIssue): ConfigurationProblem {
  return { place: issue.path.map(String).join('.') || 'document', reason: issue.message }
}

/** Semantic problems in a document with a valid shape. */
function semanticProblems(document: Document): readonly ConfigurationProblem[] {
  return [
    ...(isOwnPath(document.defaultUrl, portalBase)
      ? []
      : [{ place: 'defaultUrl', reason: `must be a path below ${portalBase}` }]),
    ...(document.apiBaseUrl === undefined || isApiHost(document.apiBaseUrl)
      ? []
      : [{ place: 'apiBaseUrl', reason: `must be an origin, optionally followed by ${apiBase}` }]),
    ...document.languages.flatMap(({ css_href, bootstrap_css_href }, index) =>
      Object.entries({ css_href, bootstrap_css_href }).flatMap(([name, href]) =>
        href === undefined || isOwnPath(href, portalBase)
          ? []
          : [{ place: `languages.${String(index)}.${name}`, reason: `must be a path below ${portalBase}` }],
      ),
    ),
    ...twice(
      'languages',
      document.languages.map(({ code }) => code),
    ),
    ...addressesTwice(document.routes),
    ...twice(
      'partners',
      document.partners.map(({ code }) => code),
    ),
    ...twice(
      'programs',
      document.programs.map(({ programCode }) => programCode),
    ),
    ...document.programs.flatMap((programme, index) =>
      programmeProblems(programme, `programs.${String(index)}`),
    ),
  ]
}

function isApiHost(address: string): boolean {
  const { origin, href } = new URL(address)
  return href === `${origin}/` || href === origin + apiBase
}

function programmeProblems(
  { tiers, transfer }: Document['programs'][number],
  place: string,
): readonly ConfigurationProblem[] {
  const falling = tiers.findIndex(
    ({ statusPoints }, index) => index > 0 && statusPoints <= (tiers[index - 1]?.statusPoints ?? 0n),
  )
  return [
    ...twice(
      `${place}.tiers`,
      tiers.map(({ code }) => code),
    ),
    ...(falling === -1
      ? []
      : [
          {
            place: `${place}.tiers.${String(falling)}.statusPoints`,
            reason: 'must be above the previous tier',
          },
        ]),
    ...(transfer.minimumPoints <= transfer.maximumPoints
      ? []
      : [{ place: `${place}.transfer.minimumPoints`, reason: 'must not be above maximumPoints' }]),
    ...(transfer.stepPoints > 0n
      ? []
      : [{ place: `${place}.transfer.stepPoints`, reason: 'must be above 0' }]),
  ]
}

/** Two pages at one address: the second would never show. */
function addressesTwice(routes: Document['routes']): readonly ConfigurationProblem[] {
  const said = new Map(routes.map(({ screen, url }) => [screen, url]))
  const taken = screenKeys
    .filter((screen) => !('tab' in screenAddresses[screen]))
    .map((screen) => (said.get(screen) ?? screenAddresses[screen].url).toLowerCase())
  return twice('routes', taken)
}

function twice(place: string, codes: readonly string[]): readonly ConfigurationProblem[] {
  const again = codes.filter((code, index) => codes.indexOf(code) !== index)
  return [...new Set(again)].map((code) => ({ place, reason: `has ${code} twice` }))
}
