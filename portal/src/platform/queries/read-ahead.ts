import type { Facts, Operation, Shapes } from '@waymark/contract/operation'
import type { PathParams } from '@waymark/contract/path'
import type { ScreenKey } from '@waymark/contract/screens'
import type { Day } from '@waymark/rules/calendar'
import type { CallInput } from '../client/client.ts'
import type { ProgrammeKind } from '../configuration/configuration.ts'
import type { MembershipIdentity } from '../session/session.ts'

/** A read that a page is about to make, with the very input that its query will have. */
export interface PageRead {
  readonly facts: Facts
  readonly input: {
    readonly body?: object
    readonly query?: object
    readonly params?: PathParams
  }
}

/** What everybody's reads depend on, known before the page's code is there. */
export interface Visit {
  /** Whose content shows: a club's members see that of the first programme. */
  readonly content: { readonly companyCode: string; readonly programCode: string }
  /** The parameters and the query of the page's address. */
  readonly params: Readonly<Partial<Record<string, string>>>
  readonly search: URLSearchParams
  /** In the programme's time zone. */
  readonly today: Day
}

/** The same for somebody who is signed in. */
export interface MemberVisit extends Visit {
  readonly membership: MembershipIdentity
  readonly kind: ProgrammeKind
  /** Whether the person may open a screen; true as long as it is not known. */
  readonly may: (screen: ScreenKey) => boolean
}

/** A read by its operation's facts, with its input checked as a call's is. */
export function read<F extends Facts, S extends Shapes>(
  facts: Operation<F, S>,
  input: CallInput<Operation<F, S>> & PageRead['input'],
): PageRead {
  return { facts, input }
}
