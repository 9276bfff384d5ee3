import { isMembershipNumber } from '@waymark/rules/membership-number'
import { configuration } from '../../platform/configuration/configuration.ts'
import { recordOf } from '../../platform/client/unknown-json.ts'
import { hostPath } from '../../platform/navigation/base-path.ts'
import { addressQuery, historyState, replaceEntry } from '../../platform/navigation/visit.ts'

/** What led the person to the form, from the address. Kept in the browser's history through steps and reloads. */
export interface Source {
  /** The referring member's number (PROF-06). */
  readonly referral: string | undefined
  /** The referring member's language: two letters. */
  readonly location: string | undefined
  /** The emailed token of a partner's employee. */
  readonly token: string | undefined
}

const path = '/member/register'

/** Reads the source, and removes the token from the address because it is secret. */
export function takeSource(): Source {
  const query = addressQuery()
  const number = query.get('MPN') ?? ''
  const token = query.get('token') ?? keptToken()
  if (query.has('token')) replaceEntry({ ...recordOf(historyState()), token }, hostPath(path))
  return {
    referral: query.get('source') === 'referral' && isMembershipNumber(number) ? number : undefined,
    location: query.get('location') ?? undefined,
    token: token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined,
  }
}

function keptToken(): string | undefined {
  const { token } = recordOf(historyState())
  return typeof token === 'string' ? token : undefined
}

/** The company and the programme to join, which every call of the form sends. */
export function enrollingProgramme(): { readonly companyCode: string; readonly programCode: string } {
  const { companyCode, programs } = configuration.current()
  const programme = programs.find(
    ({ enrolment, isActive, programType }) =>
      enrolment !== undefined && isActive && programType === 'individual',
  )
  return { companyCode, programCode: programme?.programCode ?? 'AP' }
}
