import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

/** Texts in which some mail programs find another address. */
const hostile = [
  'a<victim@example.com>',
  'x,victim@example.com',
  'x;victim@example.com',
  'victim@example.com,x@example.com',
  'group:victim@example.com',
  '"a b"@example.com',
  'a(victim@example.com)@example.com',
  'a@b@example.com',
  'a b@example.com',
  'a\u0085b@example.com',
  'a@[127.0.0.1]',
]

/** A schema's text fields, by path. */
function leavesOf(schema: z.core.$ZodType, path: string): readonly (readonly [string, z.core.$ZodType])[] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries<z.core.$ZodType>(schema.def.shape).flatMap(([name, part]) =>
      leavesOf(part, `${path}.${name}`),
    )
  if (schema instanceof z.ZodMiniArray) return leavesOf(schema.def.element, `${path}[]`)
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    return leavesOf(schema.def.innerType, path)
  if (schema instanceof z.ZodMiniUnion)
    return schema.def.options.flatMap((part: z.core.$ZodType) => leavesOf(part, path))
  return [[path, schema]]
}

// These accept any text, to report what is wrong with it, and mail nothing.
const reporting = new Set<string>(['validateEnrolment', 'fixCompanyImportRow'])
const taking = catalogue
  .filter(({ facts, shapes }) => !reporting.has(facts.id) && shapes.request !== undefined)
  .flatMap(({ facts, shapes }) => (shapes.request === undefined ? [] : leavesOf(shapes.request, facts.id)))
  .filter(([path]) => /e-?mail[a-z]*(\[\])?$/i.test(path))

test('[CALL-01] email fields are found in every operation known to have one', () => {
  const paths = taking.map(([path]) => path)
  for (const id of ['referral', 'changeEmail', 'forgotPassword', 'createToken', 'resendActivation', 'enrol'])
    expect(paths.some((path) => path.startsWith(id))).toBe(true)
})

test.each(taking)('[CALL-01] %s takes one address and nothing else', (_path, schema) => {
  const isTaken = (text: string) => z.safeParse(schema, text).success
  expect(['x', ...hostile].filter(isTaken)).toEqual([])
})
