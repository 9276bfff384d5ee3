import * as z from 'zod/mini'

const most = (usual: number) => z._default(z.int().check(z.minimum(1), z.maximum(1000)), usual)

/** How many mails a person gets that others cause; what is beyond is not mailed, and the person's notifications still have it. */
export const mailTerms = z.object({
  /** About pools and families, in 24 hours. */
  familyADay: most(10),
  /** About points that others gave or transferred, in 24 hours. */
  receivedADay: most(20),
  /** That ask whether an identity provider may open the account, in an hour. */
  providerLinksAnHour: most(3),
  /** About a change of somebody's address to this one, in 24 hours. */
  addressChangesADay: most(3),
})

export const usualMails = { familyADay: 10, receivedADay: 20, providerLinksAnHour: 3, addressChangesADay: 3 }
