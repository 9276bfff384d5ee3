import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { JsonLines } from '../json-lines.ts'

/** A person's claims at a provider. */
const personShape = z.object({
  givenName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  familyName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  email: z.email().check(z.maxLength(254)),
  emailVerified: z.boolean(),
  /** An operator's roles and companies. */
  roles: z.optional(z.array(z.string())),
  companies: z.optional(z.array(z.string())),
})
export type Person = z.output<typeof personShape>

/** A person at one provider; `subject` is their id for the provider's clients. */
export type Identity = Person & { readonly subject: string }

/** Predefined people to choose from; the first has the name and address of a demo member. */
export const readyPersons: readonly Person[] = [
  { givenName: 'Aroha', familyName: 'Ngata', email: 'aroha.ngata@example.nz', emailVerified: true },
  { givenName: 'Minjun', familyName: 'Seo', email: 'minjun.seo@example.com', emailVerified: true },
  { givenName: 'Tama', familyName: 'Rewiti', email: 'tama.rewiti@example.com', emailVerified: false },
]

/** Reads a person from the form; undefined if something is missing or the address is invalid. */
export function readPerson(form: unknown): Person | undefined {
  const typed = z.safeParse(z.record(z.string(), z.string()), form)
  if (!typed.success) return undefined
  const { givenName, familyName, email, emailVerified } = typed.data
  const read = z.safeParse(personShape, {
    givenName,
    familyName,
    email: email?.trim(),
    emailVerified: emailVerified === 'yes',
  })
  return read.success ? read.data : undefined
}

const recordShape = z.extend(personShape, { provider: z.string(), subject: z.string() })

export type Identities = {
  /** Stores a person at a provider. The same address always gives the same subject, even after a restart with an empty file. */
  readonly keep: (provider: string, person: Person) => Identity
  readonly find: (provider: string, subject: string) => Identity | undefined
}

/** The people who have signed in so far; the latest record of a subject counts. */
export function openIdentities(file: JsonLines): Identities {
  const known = new Map<string, Identity>()
  const keyOf = (provider: string, subject: string) => `${provider}:${subject}`
  for (const line of file.records) {
    const { provider, ...identity } = z.parse(recordShape, line)
    known.set(keyOf(provider, identity.subject), identity)
  }
  return {
    keep: (provider, person) => {
      const identity = { ...person, subject: subjectOf(provider, person.email) }
      known.set(keyOf(provider, identity.subject), identity)
      file.append({ provider, ...identity })
      return identity
    },
    find: (provider, subject) => known.get(keyOf(provider, subject)),
  }
}

function subjectOf(provider: string, email: string): string {
  return createHash('sha256').update(`${provider}:${email.toLowerCase()}`).digest('hex').slice(0, 24)
}
