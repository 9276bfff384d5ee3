import { programmeKinds, usualHomes, usualMenus } from '@waymark/contract/configuration/menus'
import { menuKeys } from '@waymark/contract/configuration/route-override'
import { screenKeys } from '@waymark/contract/screens'
import * as z from 'zod/mini'

type Kind = (typeof programmeKinds)[number]

const each = <S extends z.ZodMiniType>(schema: S) => z.partialRecord(z.enum(programmeKinds), schema)

const entries = z
  .array(z.enum(menuKeys))
  .check(z.minLength(1))
  .check(z.refine((keys) => new Set(keys).size === keys.length, { error: 'must name each entry once' }))

/** The entries of the main navigation by what a programme is, in order; what is not said is as usual (ROUTE-12). */
export const menus = each(entries)

/** Where each begins after sign-in; what is not said is as usual (ROUTE-20). */
export const homes = each(z.enum(screenKeys))

export function menusOf(company: { readonly menus: z.output<typeof menus> }) {
  return { ...usualMenus, ...company.menus }
}

export function homesOf(company: { readonly homes: z.output<typeof homes> }) {
  return { ...usualHomes, ...company.homes }
}

/** What a programme is to its members: one answer, wherever it is asked. */
export function kindOf(programme: {
  readonly programType: 'individual' | 'corporate'
  readonly isClub: boolean
}): Kind {
  if (programme.programType === 'corporate') return 'company'
  return programme.isClub ? 'club' : 'points'
}
