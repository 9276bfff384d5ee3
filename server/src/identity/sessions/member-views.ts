import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Viewer } from '../../calls/principal.ts'

/** A view that begins: whose pages, until when at most. */
export interface OpenedView {
  readonly viewId: string
  readonly customer: CustomerNumber
  readonly companyCode: string
  readonly programCode: string
  readonly membershipNumber: string
  readonly endsAt: Date
}

/** Staff who see members' pages, as the console knows them. Members' requests can't read its tables. */
export interface MemberViews {
  /** Uses a code; undefined if it is unknown, used or late, or its operator's session or role has ended. */
  readonly begin: (code: string, now: Date) => Promise<OpenedView | undefined>
  /** Who is looking; undefined once the view has ended. */
  readonly read: (viewId: string, now: Date) => Promise<Viewer | undefined>
  /** Ends a view for good. */
  readonly end: (viewId: string, now: Date) => Promise<void>
}

/** Where there is no console, nobody views anything. */
export const noViews: MemberViews = {
  begin: async () => undefined,
  read: async () => undefined,
  end: async () => undefined,
}
