import * as z from 'zod/mini'
import { directionMarks } from './direction-marks.ts'
import { hiddenCharacters, isSeen, widthless } from './hidden-characters.ts'

/** Facts about a field beyond its shape: `owned` fields identify whose data it is, and the server checks them against the token. */
export interface FieldFacts {
  readonly owned?:
    | 'companyCode'
    | 'programCode'
    | 'membershipNumber'
    | 'activityNumber'
    | 'quoteReferenceNumber'
    | 'journalId'
    | 'sessionId'
    | 'claimNumber'
    | 'travellerReferenceNumber'
    | 'customerNumber'
    | 'emailAddress'
    | 'nomineeReferenceNumber'
    | 'invitationId'
    | 'companyImportId'
    | 'poolMemberId'
    | 'familyMemberId'
    | 'notificationId'
    | 'userNumber'
    | 'companyTransferNumber'
    | 'guestLinkId'
  readonly description?: string
}

export const fields = z.registry<FieldFacts>()

const code = () => z.string().check(z.regex(/^[A-Z0-9]{1,10}$/))

export const companyCode = code().register(fields, { owned: 'companyCode' })
export const programCode = code().register(fields, { owned: 'programCode' })
export const membershipNumber = z
  .string()
  .check(z.regex(/^[0-9]{6,16}$/))
  .register(fields, { owned: 'membershipNumber' })

/** One sign-in of a person, in one browser. */
export const sessionId = z.uuid().register(fields, { owned: 'sessionId' })

/** The number of a claim for missing points. */
export const claimNumber = z
  .string()
  .check(z.regex(/^CL(-[0-9A-Z]{4}){3}$/))
  .register(fields, { owned: 'claimNumber' })

/** A file of users that a company uploaded. */
export const companyImportId = z.uuid().register(fields, { owned: 'companyImportId' })

/** A pool invitation, used by its recipient and by members who can invite. */
export const invitationId = z.uuid().register(fields, { owned: 'invitationId' })
/** A family link or request. */
export const familyMemberId = z.uuid().register(fields, { owned: 'familyMemberId' })
/** A person's membership of a pool. */
export const poolMemberId = z.uuid().register(fields, { owned: 'poolMemberId' })

/** A travel companion of a membership. */
export const travellerReferenceNumber = z
  .string()
  .check(z.regex(/^TC(-[0-9A-Z]{4}){3}$/))
  .register(fields, { owned: 'travellerReferenceNumber' })

/** The membership a request acts for (CALL-01); spread into the object of every such request. */
export const membershipIdentity = { companyCode, programCode, membershipNumber }

/** A person's permanent number, independent of memberships. */
export const customerNumber = z
  .string()
  .check(z.regex(/^[0-9]{1,20}$/))
  .register(fields, { owned: 'customerNumber' })

/** A user of a company, by that company's people. */
export const nomineeReferenceNumber = z
  .string()
  .check(z.regex(/^[0-9]{1,19}$/))
  .register(fields, { owned: 'nomineeReferenceNumber' })

/** `{object: …}`, the envelope of requests and answers. */
export function wrapped<S extends z.core.$ZodType>(schema: S): z.ZodMiniObject<{ object: S }> {
  return z.object({ object: schema })
}

/**
 * Text typed by a person: one line, limited in length, without control characters. What nobody sees is dropped: others would read it in
 * another order, or take a text that has nothing else for an empty one.
 */
export function personalText(mostCharacters: number) {
  return z.string().check(without(hiddenCharacters), ...ofOneLine(mostCharacters))
}

/** A person's name. Marks of direction stay for the rule of names, which says what is wrong. */
export function personName(mostCharacters: number) {
  return z.string().check(without(widthless), ...ofOneLine(mostCharacters))
}

/** A line that one person writes to another, shown as it was written. */
export function personalLine(mostCharacters: number) {
  return personName(mostCharacters).check(z.refine((text) => text.search(directionMarks) === -1))
}

/** What another system calls something: kept as it was sent, since another text would be something else. */
export function foreignReference(mostCharacters: number) {
  return z.string().check(z.trim(), z.minLength(1), ...ofOneLine(mostCharacters))
}

function ofOneLine(mostCharacters: number) {
  return [
    z.maxLength(mostCharacters),
    // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
    z.regex(/^[^\u0000-\u001f\u007f-\u009f]*$/),
  ] as const
}

function without(characters: RegExp) {
  return z.overwrite<string>((text) => {
    const left = text.replaceAll(characters, '').trim()
    return isSeen(left) ? left : ''
  })
}

/** A multi-line message to the programme. */
export const message = z.string().check(
  without(hiddenCharacters),
  z.minLength(1),
  z.maxLength(2000),
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/),
)

/**
 * Exactly one email address: no name, list, comment or quoted part, which a mail program could read as another address. Existence is only
 * proven by mailing it.
 */
export const emailAddress = z.email().check(z.maxLength(254))

/** An address that identifies whose data is meant. */
export const ownEmailAddress = z.email().check(z.maxLength(254)).register(fields, { owned: 'emailAddress' })

/** A day in the programme's time zone, `2026-11-20`. Year 0 is refused, since databases don't accept it. */
export const day = z.iso.date().check(z.refine((text) => !text.startsWith('0000')))

/** A moment: ISO 8601 in UTC on the wire, a Date in the server. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/**
 * Points: a JSON integer on the wire, a bigint in the server. Beyond 2^53 - 1 JSON would round, so it is refused instead.
 */
export const points = exactWhole()

/** Money in minor units (cents): an integer on the wire, a bigint in the server. */
export const cents = exactWhole()

function exactWhole() {
  return z.codec(z.int(), z.bigint(), {
    decode: (whole) => BigInt(whole),
    encode: (value, payload) => wholeNumber(value, payload),
  })
}

function wholeNumber(value: bigint, payload: { readonly issues: z.core.$ZodRawIssue[] }): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER)) {
    payload.issues.push({ code: 'custom', input: value, message: 'beyond what JSON carries exactly' })
    return z.NEVER
  }
  return Number(value)
}

/** ISO 4217. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

export const tokenHeaders = z.object({ 'ps-token': z.string(), 'ps-refreshtoken': z.string() })
