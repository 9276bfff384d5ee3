import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { mostImageBytes } from './image-size.ts'
import { answer as imageAnswer } from './profile-image.shapes.ts'
import { whole } from '../../operation.ts'
import { updateProfileImage as facts } from './update-profile-image.ts'

/** Four characters encode three bytes, plus a margin so a slightly larger image gets a proper error. */
const mostCharacters = Math.ceil(mostImageBytes / 3) * 4 + 4

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    /** JPEG, PNG or WebP in base64. */
    image: z.string().check(z.maxLength(mostCharacters), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
)

export const answer = imageAnswer

export const updateProfileImage = whole(facts, { request, answer })
