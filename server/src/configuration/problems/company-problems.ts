import { apiBase } from '@waymark/contract/operation'
import { screenAddresses } from '@waymark/contract/screen-addresses'
import { screenKeys } from '@waymark/contract/screens'
import { isOwnPath } from '@waymark/rules/pages/return-address'
import { portalBase } from '../../platform/http/pages/portal-files.ts'
import type { CompanyTerms } from '../schema.ts'
import { codesOf, twice, unknownIn, unless, type ConfigurationProblem } from './problem.ts'
import { programmeProblems } from './programme-problems.ts'
import { signInProblems } from './sign-in-problems.ts'

/** Shorter, the portal would give up calls that the server answers. */
const LEAST_TIMEOUT_MS = 1000

/** What contradicts itself in a document whose shape is right. */
export function companyProblems(document: CompanyTerms): readonly ConfigurationProblem[] {
  const { programs, partners, affiliations, profile, ui } = document
  const tiers = new Set(programs.flatMap((programme) => codesOf(programme.tiers)))
  return [
    ...addressProblems(document),
    ...unless(
      document.requestTimedOutInMs >= LEAST_TIMEOUT_MS,
      'requestTimedOutInMs',
      `must be at least ${String(LEAST_TIMEOUT_MS)}`,
    ),
    ...signInProblems(document),
    ...twice('languages', codesOf(document.languages)),
    ...twice('partners', codesOf(partners)),
    ...twice('affiliations', codesOf(affiliations)),
    ...twice('profile.attributes', codesOf(profile.attributes)),
    ...twice('profile.preferences', codesOf(profile.preferences)),
    ...twice('profile.consents', codesOf(profile.consents)),
    ...unknownIn(
      'ui.digitalCard.guestsByTier',
      Object.keys(ui.digitalCard.guestsByTier ?? {}),
      tiers,
      'tier of a programme',
    ),
    ...twice(
      'programs',
      programs.map(({ programCode }) => programCode),
    ),
    ...programs.flatMap((programme, index) =>
      programmeProblems(programme, programs, `programs.${String(index)}`),
    ),
  ]
}

function addressProblems({
  defaultUrl,
  apiBaseUrl,
  languages,
  routes,
}: CompanyTerms): readonly ConfigurationProblem[] {
  const ownPath = `must be a path below ${portalBase}`
  return [
    ...unless(isOwnPath(defaultUrl, portalBase), 'defaultUrl', ownPath),
    ...unless(
      apiBaseUrl === undefined || isApiHost(apiBaseUrl),
      'apiBaseUrl',
      `must be an origin, optionally followed by ${apiBase}`,
    ),
    ...languages.flatMap(({ css_href, bootstrap_css_href }, index) =>
      Object.entries({ css_href, bootstrap_css_href }).flatMap(([name, href]) =>
        unless(
          href === undefined || isOwnPath(href, portalBase),
          `languages.${String(index)}.${name}`,
          ownPath,
        ),
      ),
    ),
    ...addressesTwice(routes),
  ]
}

function isApiHost(address: string): boolean {
  const { origin, href } = new URL(address)
  return href === `${origin}/` || href === origin + apiBase
}

/** Two pages at one address: the second would never show. */
function addressesTwice(routes: CompanyTerms['routes']): readonly ConfigurationProblem[] {
  const said = new Map(routes.map(({ screen, url }) => [screen, url]))
  const taken = screenKeys
    .filter((screen) => !('tab' in screenAddresses[screen]))
    .map((screen) => (said.get(screen) ?? screenAddresses[screen].url).toLowerCase())
  return twice('routes', taken)
}
