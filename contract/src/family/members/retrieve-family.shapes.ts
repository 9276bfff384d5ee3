import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { familyAnswer } from './family.shapes.ts'
import { whole } from '../../operation.ts'
import { retrieveFamily as facts } from './retrieve-family.ts'

export const request = wrapped(z.object(membershipIdentity))
export const answer = familyAnswer

export const retrieveFamily = whole(facts, { request, answer })
