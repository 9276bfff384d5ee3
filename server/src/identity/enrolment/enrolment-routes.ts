import { activateMember } from '@waymark/contract/identity/enrolment/activate-member.shapes'
import { createToken } from '@waymark/contract/identity/enrolment/create-token.shapes'
import { enrolIndividual } from '@waymark/contract/identity/enrolment/enrol-individual.shapes'
import { enrolPreAffiliated } from '@waymark/contract/identity/enrolment/enrol-pre-affiliated.shapes'
import { resendActivation } from '@waymark/contract/identity/enrolment/resend-activation.shapes'
import { validateEnrolment } from '@waymark/contract/identity/enrolment/validate-enrolment.shapes'
import { validateToken } from '@waymark/contract/identity/enrolment/validate-token.shapes'
import type { Mount } from '../../calls/mount.ts'
import { activateMember as activate, type ActivationServices } from './activate-member.ts'
import { requestToken, filePreAffiliated } from './affiliation.ts'
import { fileEnrolment, type EnrolmentServices } from './file-enrolment.ts'
import { resendActivation as resend } from './resend-activation.ts'
import { validateStep } from './validate-step.ts'
import { validateToken as lookAtToken } from './validate-token.ts'

/** Enrolment and activation. Operations that send emails count as look-ups: few per minute from one address. */
export function enrolmentRoutes(mount: Mount, services: ActivationServices & EnrolmentServices): void {
  mount(validateEnrolment, { limit: 'read' }).with(async (call) => validateStep(services.configuration, call))
  mount(enrolIndividual, { limit: 'lookup' }).with(async (call) => fileEnrolment(services, call))
  mount(createToken, { limit: 'lookup' }).with(async (call) => requestToken(services, call))
  mount(enrolPreAffiliated, { limit: 'lookup' }).with(async (call) => filePreAffiliated(services, call))
  mount(validateToken, { limit: 'write' }).with(async (call) => lookAtToken(services, call))
  mount(resendActivation, { limit: 'lookup' }).with(async (call) => resend(services, call))
  mount(activateMember, { limit: 'write' }).with(async (call) => activate(services, call))
}
