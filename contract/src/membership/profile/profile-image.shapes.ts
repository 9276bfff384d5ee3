import * as z from 'zod/mini'
import { membershipIdentity, moment, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { profileImage as facts } from './profile-image.ts'

export const query = z.object(membershipIdentity)

/** The stored picture in base64; null if there is none. */
export const answer = wrapped(
  z.object({
    image: z.nullable(
      z.object({ contentType: z.literal('image/webp'), data: z.string(), changedAt: moment }),
    ),
  }),
)

export const profileImage = whole(facts, { query, answer })
