import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { changed } from '../done.shapes.ts'
import { pinDigits } from '../secret.shapes.ts'
import { whole } from '../../operation.ts'
import { changePin as facts } from './change-pin.ts'

export const request = wrapped(z.object({ ...membershipIdentity, currentPin: pinDigits, newPin: pinDigits }))
export const answer = changed

export const changePin = whole(facts, { request, answer })
