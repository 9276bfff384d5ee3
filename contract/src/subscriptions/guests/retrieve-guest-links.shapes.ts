import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { guestLinks } from './guest-link.shapes.ts'
import { retrieveGuestLinks as facts } from './retrieve-guest-links.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(guestLinks)

export const retrieveGuestLinks = whole(facts, { request, answer })
