import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { forgetPages } from '../../../platform/database/forget-old-rows.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { browsersOpenedWith, type UsedFactor } from '../../factors/used-factor-store.ts'
import { isStillPassword } from '../../store.ts'

/** How the person identified themselves when they asked to be remembered (AUTH-02). */
export type LoginType = 'MEMBERSHIP' | 'EMAIL'

export interface DeviceRow {
  readonly selector: string
  readonly customer_number: CustomerNumber
  readonly company_code: string
  readonly login_type: LoginType
  readonly membership_number: string
  readonly validator_hash: Uint8Array
  readonly previous_hash: Uint8Array | null
  readonly rotations: number
  readonly rotated_at: Date
  readonly password_mark: Uint8Array
  readonly expires_at: Date
}

/** Stores a device, if the password it is remembered with is still the person's. @returns whether it is */
export async function insertDevice(
  tx: Tx,
  device: {
    readonly selector: string
    readonly customer: CustomerNumber
    readonly companyCode: string
    readonly loginType: LoginType
    readonly membershipNumber: string
    readonly validatorHash: Buffer
    readonly passwordHash: string
    readonly passwordMark: Buffer
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into remembered_device (selector, customer_number, company_code, login_type, membership_number, validator_hash, rotated_at,
      password_mark, created_at, extended_at, expires_at)
    select ${device.selector}, ${device.customer}::bigint, ${device.companyCode}, ${device.loginType}, ${device.membershipNumber},
      ${device.validatorHash}::bytea, ${device.now}::timestamptz, ${device.passwordMark}::bytea, ${device.now}::timestamptz,
      ${device.now}::timestamptz, ${device.expiresAt}::timestamptz
    where ${isStillPassword(device.customer, device.passwordHash)}`.execute(tx)
  return numAffectedRows === 1n
}

const selectDevice = (selector: string) => sql<DeviceRow>`
  select selector, customer_number, company_code, login_type, membership_number, validator_hash, previous_hash, rotations,
    rotated_at, password_mark, expires_at
  from remembered_device where selector = ${selector}`

/** The device with a selector. */
export async function readDevice(database: Database, selector: string): Promise<DeviceRow | undefined> {
  const { rows } = await selectDevice(selector).execute(database)
  return rows[0]
}

/** The same, locked: concurrent uses come one after the other. */
export async function lockDevice(tx: Tx, selector: string): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`${selectDevice(selector)} for update`.execute(tx)
  return rows[0]
}

/** Whether a browser that somebody continues in is still remembered: forgetting it that isn't committed yet is waited for. */
export const isStillRemembered = (selector: string) => sql<boolean>`
  exists (select from remembered_device where selector = ${selector} for share)`

/** Replaces the current validator with the next. */
export async function rotateDevice(
  tx: Tx,
  selector: string,
  validatorHash: Buffer,
  now: Date,
): Promise<void> {
  await sql`
    update remembered_device set previous_hash = validator_hash, validator_hash = ${validatorHash}, rotations = rotations + 1,
      rotated_at = ${now}
    where selector = ${selector}`.execute(tx)
}

/**
 * Extends a device by a day (AUTH-02), once a day at most, and never beyond a year from its start.
 * @returns its new end; undefined if it wasn't extended
 */
export async function extendDevice(
  database: Database,
  selector: string,
  validatorHash: Buffer,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    update remembered_device set extended_at = ${now},
      expires_at = least(expires_at + interval '1 day', created_at + interval '365 days')
    where selector = ${selector} and validator_hash = ${validatorHash} and expires_at > ${now}
      and extended_at <= ${now}::timestamptz - interval '1 day'
    returning expires_at`.execute(database)
  return rows[0]?.expires_at
}

export async function deleteDevice(tx: Tx, selector: string): Promise<void> {
  await sql`delete from remembered_device where selector = ${selector}`.execute(tx)
}

/** Forgets all of a person's browsers, except the given session's. */
export async function deleteDevicesOf(
  tx: Tx,
  customer: CustomerNumber,
  exceptOfSession?: string,
): Promise<void> {
  await sql`
    delete from remembered_device where customer_number = ${customer}
      and selector is distinct from (select remembered_as from session where session_id = ${exceptOfSession ?? null}::uuid)`.execute(
    tx,
  )
}

/** Forgets the browsers that these sessions were opened from. */
export async function deleteDevicesOfSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await sql`
    delete from remembered_device where selector in (
      select remembered_as from session where session_id in (${sql.join(sessionIds)}) and remembered_as is not null)`.execute(
    tx,
  )
}

/** Forgets the browsers that a person's sessions with a factor were opened from, except the given session's. */
export async function deleteDevicesOfFactor(
  tx: Tx,
  customer: CustomerNumber,
  factor: UsedFactor,
  exceptOfSession: string,
): Promise<void> {
  await sql`
    delete from remembered_device where customer_number = ${customer}
      and selector in ${browsersOpenedWith(customer, factor)}
      and selector is distinct from (select remembered_as from session where session_id = ${exceptOfSession}::uuid)`.execute(
    tx,
  )
}

/** Deletes expired devices. */
export async function forgetDevices(database: Database, now: Date): Promise<void> {
  await forgetPages(database, { table: 'remembered_device', age: 'expires_at' }, now)
}
