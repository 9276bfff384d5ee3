import * as z from 'zod/mini'
import { emailAddress, membershipIdentity, wrapped } from '../../fields.ts'
import { done } from '../done.shapes.ts'
import { currentPassword } from '../secret.shapes.ts'
import { whole } from '../../operation.ts'
import { changeEmail as facts } from './change-email.ts'

export const request = wrapped(z.object({ ...membershipIdentity, currentPassword, newEmail: emailAddress }))
export const answer = done

export const changeEmail = whole(facts, { request, answer })
