import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { guestLinkId, guestLinks } from './guest-link.shapes.ts'
import { revokeGuestLink as facts } from './revoke-guest-link.ts'

export const request = wrapped(z.object({ ...membershipIdentity, guestLinkId }))

export const answer = wrapped(guestLinks)

export const revokeGuestLink = whole(facts, { request, answer })
