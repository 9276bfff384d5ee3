import type { Facts, Operation, Shapes } from '@waymark/contract/operation'
import type { PathParams } from '@waymark/contract/path'
import type { ScreenKey } from '@waymark/contract/screens'
import type { Day } from '@waymark/rules/calendar'
import type { CallInput } from '../client/client.ts'
import type { ProgrammeKind } from '../configuration/configuration.ts'
import type { MembershipIdentity } from '../session/session.ts'

/** A read that a page is about to make, with exactly its query's input. */
export interface PageRead {
  readonly facts: Facts
  readonly input: {
    readonly body?: object
    readonly query?: object
    readonly params?: PathParams
  }
}

/** What reads open to everyone depend on, known before the page's code has loaded. */
export interface Visit {
  /** Whose content to show: a club's members see the first programme's. */
  readonly content: { readonly companyCode: string; readonly programCode: string }
  /** Parameters and query of the page's address. */
  readonly params: Readonly<Partial<Record<string, string>>>
  readonly search: URLSearchParams
  /** In the programme's time zone. */
  readonly today: Day
}

/** The same for someone who's signed in. */
export interface MemberVisit extends Visit {
  readonly membership: MembershipIdentity
  readonly kind: ProgrammeKind
  /** Whether the person can open a screen; true until it's known. */
  readonly may: (screen: ScreenKey) => boolean
}

/** A read defined by its operation's facts, with its input type-checked as for a call. */
export function read<F extends Facts, S extends Shapes>(
  facts: Operation<F, S>,
  input: CallInput<Operation<F, S>> & PageRead['input'],
): PageRead {
  return { facts, input }
}
