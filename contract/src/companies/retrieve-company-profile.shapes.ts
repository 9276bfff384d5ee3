import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { companyProfile } from './company.shapes.ts'
import { retrieveCompanyProfile as facts } from './retrieve-company-profile.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(companyProfile)

export const retrieveCompanyProfile = whole(facts, { request, answer })
