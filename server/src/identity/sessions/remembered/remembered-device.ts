import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CompanyConfiguration } from '../../../configuration/index.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Cookie } from '../../../platform/http/own-cookies.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { readCredential } from '../../store.ts'
import {
  deleteDevice,
  insertDevice,
  lockDevice,
  readDevice,
  rotateDevice,
  type DeviceRow,
  type LoginType,
} from './remember-store.ts'

/** The cookie of a remembered browser (AUTH-02): login type, selector, validator, and nothing about the person. */
export const rememberCookie = 'waymark_remember'

const DAY_MS = 86_400_000
/** How long the previous validator is still accepted: for two tabs, or a lost response. */
const PREDECESSOR_MS = 10_000

export interface RememberValue {
  readonly loginType: LoginType
  readonly selector: string
  readonly validator: string
}

/** Parses a cookie; undefined if it isn't one of ours. */
export function readRememberValue(text: string | undefined): RememberValue | undefined {
  const found = /^(MEMBERSHIP|EMAIL)\.([\w-]{22})\.([\w-]{43})$/.exec(text ?? '')
  const [, type, selector, validator] = found ?? []
  if (type === undefined || selector === undefined || validator === undefined) return undefined
  return { loginType: type === 'EMAIL' ? 'EMAIL' : 'MEMBERSHIP', selector, validator }
}

export function hashOfValidator(validator: string): Buffer {
  return createHash('sha256').update(validator).digest()
}

/** A person, and the hash of the password they have given; undefined if they have none. */
export interface PasswordHolder {
  readonly customer: CustomerNumber
  readonly passwordHash: string | undefined
}

/**
 * Remembers the browser of somebody who has just given their password.
 * @returns its selector and its cookie; undefined if that password was replaced since
 */
export async function rememberDevice(
  tx: Tx,
  rememberKey: Buffer,
  device: PasswordHolder & {
    readonly companyCode: string
    readonly loginType: LoginType
    readonly membershipNumber: string
    readonly days: number
  },
  now: Date,
): Promise<{ readonly selector: string; readonly cookie: Cookie } | undefined> {
  const { passwordHash } = device
  if (passwordHash === undefined) return undefined
  const selector = randomBytes(16).toString('base64url')
  const validator = validatorOf(rememberKey, selector, 0)
  const expiresAt = new Date(now.getTime() + device.days * DAY_MS)
  const isKept = await insertDevice(tx, {
    ...device,
    passwordHash,
    selector,
    validatorHash: hashOfValidator(validator),
    passwordMark: markOf(passwordHash),
    now,
    expiresAt,
  })
  if (!isKept) return undefined
  return { selector, cookie: cookieOf({ loginType: device.loginType, selector, validator }, expiresAt, now) }
}

export type UsedDevice =
  | {
      readonly kind: 'good'
      readonly device: DeviceRow
      readonly cookie: Cookie
      /** The hash of the password it was remembered with. */
      readonly passwordHash: string
    }
  /** Never ours, expired, or from an earlier password. */
  | { readonly kind: 'unknown' }
  /** A validator used long ago: two browsers have the same one. */
  | { readonly kind: 'stolen'; readonly device: DeviceRow }

/**
 * Uses a remembered browser once. Its validator is replaced; the previous one gets the same successor for ten seconds. Any other means that
 * somebody copied the cookie: the device is forgotten.
 */
export async function useDevice(
  tx: Tx,
  rememberKey: Buffer,
  value: RememberValue,
  now: Date,
): Promise<UsedDevice> {
  const device = await lockDevice(tx, value.selector)
  if (device === undefined || device.expires_at <= now) return { kind: 'unknown' }
  const credential = await readCredential(tx, device.customer_number)
  if (credential === undefined || !same(device.password_mark, markOf(credential.password_hash))) {
    await deleteDevice(tx, device.selector)
    return { kind: 'unknown' }
  }
  const presented = hashOfValidator(value.validator)
  const isPresent = same(device.validator_hash, presented)
  const isPredecessor =
    device.previous_hash !== null &&
    same(device.previous_hash, presented) &&
    now.getTime() - device.rotated_at.getTime() <= PREDECESSOR_MS
  if (!isPresent && !isPredecessor) {
    await deleteDevice(tx, device.selector)
    return { kind: 'stolen', device }
  }
  const validator = validatorOf(rememberKey, device.selector, device.rotations + (isPresent ? 1 : 0))
  if (isPresent) await rotateDevice(tx, device.selector, hashOfValidator(validator), now)
  const next = { loginType: device.login_type, selector: device.selector, validator }
  const cookie = cookieOf(next, device.expires_at, now)
  return { kind: 'good', device, cookie, passwordHash: credential.password_hash }
}

/** Whether a browser is remembered for a person, by its cookie; only reads. */
export async function isRememberedFor(
  database: Database,
  { selector, validator }: RememberValue,
  person: { readonly customer: CustomerNumber | undefined; readonly passwordHash: string | undefined },
  now: Date,
): Promise<boolean> {
  const device = await readDevice(database, selector)
  if (device === undefined || person.passwordHash === undefined) return false
  const isTheirs = device.customer_number === person.customer && device.expires_at > now
  return (
    isTheirs &&
    same(device.password_mark, markOf(person.passwordHash)) &&
    same(device.validator_hash, hashOfValidator(validator))
  )
}

/** The requested days to be remembered, within the company's limit; 0 if not requested. */
export function daysToRemember({ session }: CompanyConfiguration, expireDate: number | undefined): number {
  return Math.min(expireDate ?? 0, session.remember.mostDays)
}

export function cookieOf(
  { loginType, selector, validator }: RememberValue,
  expiresAt: Date,
  now: Date,
): Cookie {
  return {
    name: rememberCookie,
    value: `${loginType}.${selector}.${validator}`,
    maxAgeSeconds: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
  }
}

/** Removes the cookie from the browser. */
export const noRememberCookie: Cookie = { name: rememberCookie, value: '', maxAgeSeconds: 0 }

/** The validator after this many uses: 256 bits that can't be derived without the server's key, so that two tabs get the same one. */
function validatorOf(key: Buffer, selector: string, rotations: number): string {
  return createHmac('sha256', key)
    .update(`${selector}.${String(rotations)}`)
    .digest('base64url')
}

function markOf(passwordHash: string): Buffer {
  return createHash('sha256').update(passwordHash).digest()
}

function same(kept: Uint8Array, presented: Buffer): boolean {
  return kept.length === presented.length && timingSafeEqual(kept, presented)
}
