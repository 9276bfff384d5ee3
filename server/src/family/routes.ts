import { addFamilyMember } from '@waymark/contract/family/members/add-family-member.shapes'
import { answerFamilyMember } from '@waymark/contract/family/members/answer-family-member.shapes'
import { removeFamilyMember } from '@waymark/contract/family/members/remove-family-member.shapes'
import { retrieveFamily } from '@waymark/contract/family/members/retrieve-family.shapes'
import { acceptPool } from '@waymark/contract/family/invitations/accept-pool.shapes'
import { allowPoolSpending } from '@waymark/contract/family/pool/allow-pool-spending.shapes'
import { declinePool } from '@waymark/contract/family/invitations/decline-pool.shapes'
import { invitePool } from '@waymark/contract/family/invitations/invite-pool.shapes'
import { leavePool } from '@waymark/contract/family/pool/leave-pool.shapes'
import { poolActivity } from '@waymark/contract/family/pool/pool-activity.shapes'
import { poolFamily } from '@waymark/contract/family/pool/pool-family.shapes'
import { previewLeavePool } from '@waymark/contract/family/pool/preview-leave-pool.shapes'
import { previewPool } from '@waymark/contract/family/pool/preview-pool.shapes'
import { removePoolMember } from '@waymark/contract/family/pool/remove-pool-member.shapes'
import { retrievePool } from '@waymark/contract/family/pool/retrieve-pool.shapes'
import { sharePool } from '@waymark/contract/family/pool/share-pool.shapes'
import { withdrawPoolInvitation } from '@waymark/contract/family/invitations/withdraw-pool-invitation.shapes'
import { answerHandOn } from '@waymark/contract/family/hand-on/answer-hand-on.shapes'
import { handOnPool } from '@waymark/contract/family/hand-on/hand-on-pool.shapes'
import { withdrawHandOn } from '@waymark/contract/family/hand-on/withdraw-hand-on.shapes'
import type { Mount } from '../calls/mount.ts'
import { isActive } from '../calls/whose-data.ts'
import { add, type AddServices } from './members/add-family-member.ts'
import { allowSpending } from './pool/allow-spending.ts'
import { accept, decline, withdraw } from './invitations/answer-invitation.ts'
import { contribute, share } from './pool/contribute.ts'
import { answer, removeMember } from './members/decide-family-member.ts'
import { answerOffer, offer, withdrawOffer } from './hand-on/hand-on-pool.ts'
import { invite } from './invitations/invite-pool.ts'
import { leave, remove } from './pool/leave-pool.ts'
import { readActivity } from './pool/pool-activity.ts'
import { presentFamily } from './members/present-family.ts'
import { presentPools } from './pool/present-pool.ts'
import { previewLeave, previewSpend } from './pool/preview-pool.ts'
import type { FamilyServices } from './services.ts'

const write = { limit: 'write', policy: isActive } as const
const lookup = { limit: 'lookup', policy: isActive } as const

export function familyRoutes(mount: Mount, services: AddServices): void {
  poolRoutes(mount, services)
  handOnRoutes(mount, services)
  mount(retrieveFamily, { limit: 'read' }).with(async (call) => presentFamily(services, call))
  mount(addFamilyMember, lookup).with(async (call) => add(services, call))
  mount(answerFamilyMember, write).with(async (call) => answer(services, call))
  mount(removeFamilyMember, write).with(async (call) => removeMember(services, call))
}

/** Pools. An invitation looks up a number and mails somebody, so it counts towards the lookup limit. */
function poolRoutes(mount: Mount, services: FamilyServices): void {
  const money = { limit: 'money', policy: isActive } as const
  mount(retrievePool, { limit: 'read' }).with(async (call) => ({
    object: await presentPools(services.database, call),
  }))
  mount(invitePool, lookup).with(async (call) => invite(services, call))
  mount(withdrawPoolInvitation, write).with(async (call) => withdraw(services, call))
  mount(declinePool, write).with(async (call) => decline(services, call))
  mount(acceptPool, write).with(async (call) => accept(services, call))
  mount(poolFamily, money).with(async (call) => contribute(services, call))
  mount(sharePool, money).with(async (call) => share(services, call))
  mount(allowPoolSpending, write).with(async (call) => allowSpending(services, call))
  mount(previewPool, { limit: 'read' }).with(async (call) => previewSpend(services, call))
  mount(previewLeavePool, { limit: 'read' }).with(async (call) => previewLeave(services, call))
  mount(leavePool, money).with(async (call) => leave(services, call))
  mount(removePoolMember, money).with(async (call) => remove(services, call))
  mount(poolActivity, { limit: 'read' }).with(async (call) => readActivity(services, call))
}

/** Handover to another head: requested with the PIN, since the head can return points, and answered by the member asked. */
function handOnRoutes(mount: Mount, services: FamilyServices): void {
  mount(handOnPool, { limit: 'money', policy: isActive }).with(async (call) => offer(services, call))
  mount(answerHandOn, write).with(async (call) => answerOffer(services, call))
  mount(withdrawHandOn, write).with(async (call) => withdrawOffer(services, call))
}
