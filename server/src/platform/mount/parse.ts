import * as z from 'zod/mini'
import { AppError } from '../errors/app-error.ts'

interface WrongField {
  readonly field: string
  readonly code: string
}

/** Fields named in one refusal at most. */
const MOST_NAMED = 20

/** Parses what came from outside. @throws AppError INVALID_REQUEST naming the fields, never their contents */
export function parse(schema: z.core.$ZodType | undefined, value: unknown, where: string): unknown {
  if (schema === undefined) return undefined
  const parsed = z.safeParse(schema, value ?? {})
  if (!parsed.success) return refuse(parsed.error.issues.map((issue) => wrong(issue.path, issue.code, where)))
  const unstorable = withNull(parsed.data, [], where)
  return unstorable.length > 0 ? refuse(unstorable) : parsed.data
}

function refuse(fields: readonly WrongField[]): never {
  throw new AppError('INVALID_REQUEST', { fields: fields.slice(0, MOST_NAMED) })
}

function wrong(path: readonly PropertyKey[], code: string, where: string): WrongField {
  return { field: path.length === 0 ? where : path.map(String).join('.'), code }
}

/** Texts with the character U+0000, which JSON carries and PostgreSQL's text does not: refused here, whatever the field. */
function withNull(value: unknown, path: readonly string[], where: string): readonly WrongField[] {
  if (typeof value === 'string') return value.includes('\0') ? [wrong(path, 'invalid_format', where)] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name.includes('\0') ? [wrong(path, 'invalid_key', where)] : withNull(inner, [...path, name], where),
  )
}
