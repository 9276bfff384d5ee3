import { signInMethods } from '@waymark/contract/identity/sessions/security-events.shapes'
import type * as shapes from '@waymark/contract/identity/sessions/security-events.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Database } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { readSecurityEvents, type SecurityEventRow } from '../security-events.ts'
import { deviceName } from './device-name.ts'
import { maskedAddress } from '../../platform/network/masked-address.ts'

type Answer = Domain<typeof shapes>['answer']
type Event = Answer['object']['events'][number]

/** Maximum number of events listed. */
const MOST = 20

/** The person's latest sign-in and security events, newest first. */
export async function listSecurityEvents(database: Database, customer: CustomerNumber): Promise<Answer> {
  return { object: { events: (await readSecurityEvents(database, customer, MOST)).map(presentEvent) } }
}

function presentEvent(row: SecurityEventRow): Event {
  const { browser, system } = deviceName(row.user_agent)
  const method = signInMethods.find((one) => one === row.detail['method'])
  return {
    eventId: row.event_id,
    kind: row.kind,
    ...(method === undefined ? {} : { method }),
    browser,
    system,
    maskedAddress: maskedAddress(row.address),
    at: row.at,
  }
}
