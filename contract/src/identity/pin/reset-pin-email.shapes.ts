import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { done } from '../done.shapes.ts'
import { currentPassword } from '../secret.shapes.ts'
import { whole } from '../../operation.ts'
import { resetPinEmail as facts } from './reset-pin-email.ts'

export const request = wrapped(z.object({ ...membershipIdentity, currentPassword }))
export const answer = done

export const resetPinEmail = whole(facts, { request, answer })
