import { isMembershipNumber } from '@waymark/rules/membership-number'
import { configuration } from '../../platform/configuration/configuration.ts'
import { hostPath } from '../../platform/navigation/base-path.ts'
import { addressQuery, historyState, replaceEntry } from '../../platform/navigation/visit.ts'

/** What brought a person to the form: the address says it, and it outlives steps and reloads in the browser's history. */
export interface Source {
  /** The number of the member who recommended the programme (PROF-06). */
  readonly referral: string | undefined
  /** The language of the person who recommended it: two letters. */
  readonly location: string | undefined
  /** The mailed token of a partner's person. */
  readonly token: string | undefined
}

const path = '/member/register'

/** Reads where the person comes from, and takes the token out of the address: what is secret does not stay there. */
export function takeSource(): Source {
  const query = addressQuery()
  const number = query.get('MPN') ?? ''
  const token = query.get('token') ?? keptToken()
  if (query.has('token')) replaceEntry({ ...stateOf(historyState()), token }, hostPath(path))
  return {
    referral: query.get('source') === 'referral' && isMembershipNumber(number) ? number : undefined,
    location: query.get('location') ?? undefined,
    token: token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined,
  }
}

function keptToken(): string | undefined {
  const { token } = stateOf(historyState())
  return typeof token === 'string' ? token : undefined
}

export function stateOf(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** The programme that can be joined here, with the company: what every call of the form names. */
export function enrollingProgramme(): { readonly companyCode: string; readonly programCode: string } {
  const { companyCode, programs } = configuration.current()
  const programme = programs.find(
    ({ enrolment, isActive, programType }) =>
      enrolment !== undefined && isActive && programType === 'individual',
  )
  return { companyCode, programCode: programme?.programCode ?? 'AP' }
}
