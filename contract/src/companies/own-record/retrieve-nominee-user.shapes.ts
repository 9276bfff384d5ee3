import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { accountHolder, nominee } from '../users/nominee.shapes.ts'
import { whole } from '../../operation.ts'
import { retrieveNomineeUser as facts } from './retrieve-nominee-user.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    isAccountHolder: z.boolean(),
    nomineeDetails: z.array(nominee),
    accountHolder,
    /** True for an owner whose company has no other user in full control of users and company details: nobody could stand in for them. */
    needsDeputy: z.boolean(),
    /** The current offer of the company, for its owner and the user it is offered to. */
    ownershipOffer: z.nullable(
      z.object({
        nomineeReferenceNumber: z.string(),
        displayName: z.string(),
        offerEndsAt: z.iso.datetime(),
      }),
    ),
  }),
)

export const retrieveNomineeUser = whole(facts, { request, answer })
