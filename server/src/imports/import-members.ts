import type { FileFault } from '@waymark/contract/console/files/file-faults'
import { extendFreeze } from '../identity/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inTransaction, sqlState } from '../platform/database/transaction.ts'
import { customerNumber } from '../platform/branded-ids.ts'
import { randomId } from '../platform/random-id.ts'
import { checkMember, type ImportedMember } from './check-member.ts'
import { againstOf, checkLines, type Checked } from './check-lines.ts'
import type { ImportServices, Lines } from './import-services.ts'
import type { LineOutcome, Reject } from './file-line.ts'
import { readKnown, writeMembers, type HeldNumber, type NewMember, type Person } from './member-store.ts'

/** Creates customers, memberships and accounts; existing members stay unchanged. A dry run creates nothing. */
export async function importMembers(
  context: ImportServices,
  { lines, dryRun, onlyOf, record }: Lines,
): Promise<readonly LineOutcome[]> {
  const against = againstOf(context)
  const checked = await checkLines(lines, async (cells) => checkMember(cells, against))
  const attempt = async (): Promise<readonly LineOutcome[]> =>
    inTransaction(context.database, async (tx) => {
      const { outcomes, made } = await plan(tx, checked, onlyOf)
      if (dryRun || made.length === 0) return outcomes
      await writeMembers(tx, made, context.clock.now())
      for (const { customer, isNewPerson } of made)
        if (!isNewPerson) await extendFreeze(tx, customerNumber(String(customer)))
      const done = lines.flatMap(({ line }, at) => {
        const outcome = outcomes[at]
        return outcome?.kind === 'done' ? [{ line, worth: outcome.worth }] : []
      })
      await record?.(tx, done)
      return outcomes
    })
  try {
    return await attempt()
  } catch (error) {
    // Somebody else created one of these concurrently: a second look finds it.
    if (sqlState(error) === '23505') return attempt()
    throw error
  }
}

interface Plan {
  readonly outcomes: readonly LineOutcome[]
  readonly made: readonly NewMember[]
}

async function plan(
  tx: Tx,
  checked: readonly Checked<ImportedMember>[],
  onlyOf: string | undefined,
): Promise<Plan> {
  const members = checked.flatMap((one) => (one.kind === 'right' ? [one.value] : []))
  const known = await readKnown(tx, members)
  const people = new Map(known.people.map((person) => [emailKey(person.email), person]))
  const byNumber = new Map(known.held.map((held) => [numberKey(held), held]))
  const byPerson = new Map(known.held.map((held) => [programmeKey(held, held.person.email), held]))
  const made: NewMember[] = []
  const outcomes = checked.map((one): LineOutcome => {
    if (one.kind === 'reject') return one
    const member = one.value
    const person = people.get(emailKey(member.email))
    if (person !== undefined && isElsewhere(person, onlyOf)) return elsewhere
    const found = compare(
      member,
      person,
      byNumber.get(numberKey(member)),
      byPerson.get(programmeKey(member, member.email)),
    )
    if (found !== undefined) return found
    const owner: Person = person ?? { ...member, customer: randomId(), companies: [member.company] }
    const held: HeldNumber = { ...member, person: owner }
    people.set(emailKey(member.email), owner)
    byNumber.set(numberKey(member), held)
    byPerson.set(programmeKey(member, member.email), held)
    made.push({ member, customer: owner.customer, account: randomId(), isNewPerson: person === undefined })
    const worth = { points: '0', statusPoints: '0', tiers: 1 }
    return { kind: 'done', claims: claimsOf(member), ...(member.tierUntil !== null && { worth }) }
  })
  return { outcomes, made }
}

/** Said before names are compared, so that a file tells nothing else of a person of another company. */
const elsewhere = rejected('email_elsewhere', 'Somebody who is with another company has this email address.')

function isElsewhere({ companies }: Person, onlyOf: string | undefined): boolean {
  return onlyOf !== undefined && companies.length > 0 && !companies.includes(onlyOf)
}

/** Already there, or in conflict with existing data; undefined for a member that can be created. */
function compare(
  member: ImportedMember,
  person: Person | undefined,
  holder: HeldNumber | undefined,
  own: HeldNumber | undefined,
): LineOutcome | undefined {
  const { programme, membershipNumber, email } = member
  if (holder !== undefined) {
    const isSame =
      emailKey(holder.person.email) === emailKey(email) && nameKey(holder.person) === nameKey(member)
    if (isSame) return { kind: 'there', key: numberClaim(member) }
    const words = `Number ${membershipNumber} of ${programme} belongs to a person with a different name or email address.`
    return rejected('number_used', words)
  }
  if (person !== undefined && nameKey(person) !== nameKey(member)) {
    return rejected('email_of_another', 'A person with a different name has this email address.')
  }
  if (own !== undefined) {
    const words = `This person is already a member of ${programme}, with the number ${own.membershipNumber}.`
    return rejected('already_member', words)
  }
  return undefined
}

function rejected(code: FileFault, words: string): Reject {
  return { kind: 'reject', code, words }
}

/** The keys a line takes: the number, the name for its address, and the person's only membership in the programme. */
function claimsOf(member: ImportedMember): { readonly key: string; readonly value: string }[] {
  const { email } = member
  return [
    { key: numberClaim(member), value: `${emailKey(email)} ${nameKey(member)}` },
    { key: `email ${emailKey(email)}`, value: nameKey(member) },
    { key: `programme ${programmeKey(member, email)}`, value: member.membershipNumber },
  ]
}

type InProgramme = Pick<ImportedMember, 'company' | 'programme' | 'membershipNumber'>

const numberClaim = (of: InProgramme): string => `number ${numberKey(of)}`
const numberKey = (of: InProgramme): string => [of.company, of.programme, of.membershipNumber].join('/')
const programmeKey = (of: InProgramme, email: string): string =>
  [of.company, of.programme, emailKey(email)].join('/')
const emailKey = (email: string): string => email.toLowerCase()

/** Names match if they only differ in case, spaces or the encoding of accents. */
function nameKey({ givenName, familyName }: Pick<Person, 'givenName' | 'familyName'>): string {
  const plain = (name: string): string =>
    name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('en')
  return `${plain(givenName)}|${plain(familyName)}`
}
