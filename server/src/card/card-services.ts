import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import type { Domain } from '@waymark/contract/operation'
import type * as shapes from '@waymark/contract/card/verify-card.shapes'
import type { DoorAnswer } from '@waymark/rules/club/door'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Locale } from '../platform/locale.ts'
import type { Database } from '../platform/database/database.ts'

type Guest = Extract<Domain<typeof shapes>['answer']['object'], { readonly result: 'guest' | 'guestOver' }>

export interface CardServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly cardKey: Buffer
  /** Our origins; codes link to the company's own. */
  readonly publicUrls: readonly [string, ...string[]]
  /** Reads the code of a club's guest; undefined for one that isn't a guest's. */
  readonly readGuest: (
    token: string,
    as: { readonly now: Date; readonly locale: Locale },
  ) => Promise<Guest | undefined>
  /** Whether the lounge's door opens for somebody today; undefined for who was never in a club of the company. */
  readonly readDoor: (
    company: CompanyConfiguration,
    customer: CustomerNumber,
    now: Date,
  ) => Promise<DoorAnswer | undefined>
}
