import { activateMember } from '@waymark/contract/identity/activate-member'
import * as activateMemberShapes from '@waymark/contract/identity/activate-member.shapes'
import { createToken } from '@waymark/contract/identity/create-token'
import * as createTokenShapes from '@waymark/contract/identity/create-token.shapes'
import { enrolIndividual } from '@waymark/contract/identity/enrol-individual'
import * as enrolIndividualShapes from '@waymark/contract/identity/enrol-individual.shapes'
import { enrolPreAffiliated } from '@waymark/contract/identity/enrol-pre-affiliated'
import * as enrolPreAffiliatedShapes from '@waymark/contract/identity/enrol-pre-affiliated.shapes'
import { resendActivation } from '@waymark/contract/identity/resend-activation'
import * as resendActivationShapes from '@waymark/contract/identity/resend-activation.shapes'
import { validateEnrolment } from '@waymark/contract/identity/validate-enrolment'
import * as validateEnrolmentShapes from '@waymark/contract/identity/validate-enrolment.shapes'
import { validateToken } from '@waymark/contract/identity/validate-token'
import * as validateTokenShapes from '@waymark/contract/identity/validate-token.shapes'
import type { Mount } from '../../calls/mount.ts'
import type { LoginServices } from '../login.ts'
import { activateMember as activate } from './activate-member.ts'
import { askForToken, filePreAffiliated } from './affiliation.ts'
import { fileEnrolment, type EnrolmentServices } from './file-enrolment.ts'
import { resendActivation as resend } from './resend-activation.ts'
import { validateStep } from './validate-step.ts'
import { validateToken as lookAtToken } from './validate-token.ts'

/** Enrolling and activation. What mails somebody counts with look-ups: few a minute from one address. */
export function enrolmentRoutes(mount: Mount, services: LoginServices & EnrolmentServices): void {
  mount(validateEnrolment, validateEnrolmentShapes, { limit: 'read' }).with(async (call) =>
    validateStep(services.configuration, call),
  )
  mount(enrolIndividual, enrolIndividualShapes, { limit: 'lookup' }).with(async (call) =>
    fileEnrolment(services, call),
  )
  mount(createToken, createTokenShapes, { limit: 'lookup' }).with(async (call) => askForToken(services, call))
  mount(enrolPreAffiliated, enrolPreAffiliatedShapes, { limit: 'lookup' }).with(async (call) =>
    filePreAffiliated(services, call),
  )
  mount(validateToken, validateTokenShapes, { limit: 'write' }).with(async (call) =>
    lookAtToken(services, call),
  )
  mount(resendActivation, resendActivationShapes, { limit: 'lookup' }).with(async (call) =>
    resend(services, call),
  )
  mount(activateMember, activateMemberShapes, { limit: 'write' }).with(async (call) =>
    activate(services, call),
  )
}
