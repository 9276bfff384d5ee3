import * as z from 'zod/mini'

const most = (usual: number) => z._default(z.int().check(z.minimum(1), z.maximum(1000)), usual)

/** How many emails that others cause a person gets; the rest is only in their notifications. */
export const mailTerms = z.object({
  /** About pools and families, in 24 hours. */
  familyADay: most(10),
  /** About points received as a gift or transfer, in 24 hours. */
  receivedADay: most(20),
  /** Asking whether an identity provider can open the account, per hour. */
  providerLinksAnHour: most(3),
  /** About an address change to this address, in 24 hours. */
  addressChangesADay: most(3),
})

export const usualMails = { familyADay: 10, receivedADay: 20, providerLinksAnHour: 3, addressChangesADay: 3 }
