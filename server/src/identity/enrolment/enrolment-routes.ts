import { activateMember } from '@waymark/contract/identity/activate-member'
import * as activateMemberShapes from '@waymark/contract/identity/activate-member.shapes'
import { enrolIndividual } from '@waymark/contract/identity/enrol-individual'
import * as enrolIndividualShapes from '@waymark/contract/identity/enrol-individual.shapes'
import type { Mount } from '../../platform/mount/mount.ts'
import type { LoginServices } from '../login.ts'
import { activateMember as activate } from './activate-member.ts'
import { fileEnrolment, type EnrolmentServices } from './file-enrolment.ts'

export function enrolmentRoutes(mount: Mount, services: LoginServices & EnrolmentServices): void {
  mount(enrolIndividual, enrolIndividualShapes, { limit: 'lookup' }).with(async (call) =>
    fileEnrolment(services, call),
  )
  mount(activateMember, activateMemberShapes, { limit: 'write' }).with(async (call) =>
    activate(services, call),
  )
}
