import * as z from 'zod/mini'
import { AppError, type FieldProblem } from '../platform/errors/app-error.ts'

/** Maximum number of fields listed in one refusal. */
const MOST_NAMED = 20

/** Parses external input. @throws AppError INVALID_REQUEST with the names of the fields, never their contents */
export function parse(schema: z.core.$ZodType | undefined, value: unknown, where: string): unknown {
  if (schema === undefined) return undefined
  const parsed = z.safeParse(schema, value ?? {})
  if (!parsed.success) return refuse(parsed.error.issues.map((issue) => wrong(issue.path, issue.code, where)))
  const wrongTexts = unstorable(parsed.data, [], where)
  return wrongTexts.length > 0 ? refuse(wrongTexts) : parsed.data
}

function refuse(fields: readonly FieldProblem[]): never {
  throw new AppError('INVALID_REQUEST', { fields: fields.slice(0, MOST_NAMED) })
}

function wrong(path: readonly PropertyKey[], code: string, where: string): FieldProblem {
  return { field: path.length === 0 ? where : path.map(String).join('.'), code }
}

/** Paths of texts that JSON allows and PostgreSQL doesn't, refused in every field: with U+0000 or a lone surrogate. */
function unstorable(value: unknown, path: readonly string[], where: string): readonly FieldProblem[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [wrong(path, 'invalid_format', where)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? unstorable(inner, [...path, name], where) : [wrong(path, 'invalid_key', where)],
  )
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
