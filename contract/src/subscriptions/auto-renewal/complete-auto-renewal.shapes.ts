import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { autoRenewal } from './auto-renewal.shapes.ts'
import { completeAutoRenewal as facts } from './complete-auto-renewal.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(z.object({ autoRenewal }))

export const completeAutoRenewal = whole(facts, { request, answer })
