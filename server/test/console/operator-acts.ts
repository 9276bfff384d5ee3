import {
  decideActRequest,
  performAct,
  previewAct,
  retrieveActRequests,
} from '@waymark/contract/console/acts/acts'
import type { ActCode } from '@waymark/contract/console/acts/act-facts'
import type { ConsoleRole } from '@waymark/contract/console/roles'
import type { FakeIssuer } from '../identity/fake-issuer.ts'
import { identityOf, type TestMember } from '../members.ts'
import { callConsole, signInOperator, type SignedInOperator } from './operators.ts'
import type { TestApp } from '../test-app.ts'

type Fields = Readonly<Record<string, string>>

/** What operators do to members, as their pages call it. */
export function createActing(t: TestApp, issuer: FakeIssuer, reason: string) {
  let people = 0
  /** A new person in a role. */
  const someone = async (role: ConsoleRole): Promise<SignedInOperator> => {
    people += 1
    return signInOperator(t, issuer, role, { subject: `${role}-${reason}-${String(people)}` })
  }
  const preview = async (who: SignedInOperator, of: TestMember, act: ActCode, fields: Fields = {}) =>
    callConsole(t, previewAct, who, { ...identityOf(of), act, fields })
  /** @param shown what was previewed before; previewed now unless it's given */
  const perform = async (
    who: SignedInOperator,
    of: TestMember,
    act: ActCode,
    fields: Fields = {},
    shown?: string,
  ) => {
    const seen = shown ?? (await preview(who, of, act, fields)).body.seen
    const body = { ...identityOf(of), act, fields, reason, caseNumber: 'C-2201', seen }
    return callConsole(t, performAct, who, body)
  }
  const approve = async (who: SignedInOperator, requestId: string | null) => {
    const { body } = await callConsole(t, retrieveActRequests, who, { companyCode: 'NZ' })
    const found = body.requests.find((one) => one.requestId === requestId)
    if (found === undefined) throw new Error('The request is not in the queue')
    return callConsole(t, decideActRequest, who, {
      companyCode: 'NZ',
      requestId: found.requestId,
      decision: 'approve',
      seen: found.now?.seen ?? '0'.repeat(64),
    })
  }
  /** Requested by one and approved by another. */
  const withFourEyes = async (of: TestMember, act: ActCode, fields: Fields = {}) => {
    const { body } = await perform(await someone('agent'), of, act, fields)
    return approve(await someone('supervisor'), body.requestId)
  }
  return { someone, preview, perform, approve, withFourEyes }
}
