import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { changed } from '../done.shapes.ts'
import { currentPassword, newPassword } from '../secret.shapes.ts'
import { whole } from '../../operation.ts'
import { changePassword as facts } from './change-password.ts'

export const request = wrapped(z.object({ ...membershipIdentity, currentPassword, newPassword }))
export const answer = changed

export const changePassword = whole(facts, { request, answer })
