import { activateMember } from '@waymark/contract/identity/enrolment/activate-member'
import { enrolIndividual } from '@waymark/contract/identity/enrolment/enrol-individual'
import type { Wire } from '@waymark/contract/operation'
import { randomInt } from 'node:crypto'
import type { Mail } from '../../src/platform/mail/mailer.ts'
import { password, pin } from '../members.ts'
import type { TestApp } from '../test-app.ts'
import { callWire } from '../wire.ts'

export type Filing = Wire<typeof enrolIndividual>['request']['object']

/** A person who wants to join, with an unused address. */
export function newcomer(over: Partial<Filing> = {}): Filing {
  return {
    companyCode: 'NZ',
    programCode: 'AP',
    givenName: 'Mere',
    familyName: 'Tolland',
    dateOfBirth: '1990-02-28',
    countryCode: 'NZ',
    phoneNumber: '+64215550182',
    emailAddress: `newcomer-${String(randomInt(2 ** 47))}@example.nz`,
    preferredLanguage: 'en',
    termsAccepted: true,
    offersAccepted: false,
    ...over,
  }
}

/** Files an enrolment and delivers its mails. */
export async function enrol(t: TestApp, filing: Filing) {
  const answer = await callWire(t.app.server, enrolIndividual, { body: { object: filing } })
  await t.app.relay.run()
  return answer
}

export function mailsTo(t: TestApp, address: string): readonly Mail[] {
  return t.mails.filter(({ to }) => to === address)
}

/** The secret in the latest link mailed to an address. @throws if no mail has one */
export function tokenMailedTo(t: TestApp, address: string): string {
  const tokens = mailsTo(t, address).flatMap(({ text }) => /\?token=([\w-]{43})/.exec(text)?.[1] ?? [])
  const last = tokens.at(-1)
  if (last === undefined) throw new Error(`No link was mailed to ${address}`)
  return last
}

export async function activate(t: TestApp, token: string, over: Record<string, string> = {}) {
  return callWire(t.app.server, activateMember, {
    body: { object: { companyCode: 'NZ', token, password, pin, ...over } },
  })
}
