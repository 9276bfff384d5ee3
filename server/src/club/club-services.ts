import type { CompanyConfiguration } from '../configuration/index.ts'
import type { OrderServices } from '../orders/index.ts'

/** What the club's own operations need besides orders. */
export interface ClubServices extends OrderServices {
  /** Derives the secrets of guests' links. */
  readonly guestKey: Buffer
  readonly publicUrlFor: (company: CompanyConfiguration) => string
}
