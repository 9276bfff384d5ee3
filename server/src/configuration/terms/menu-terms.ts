import { programmeKinds, usualHomes, usualMenus } from '@waymark/contract/configuration/menus'
import { menuKeys } from '@waymark/contract/configuration/route-override'
import { screenKeys } from '@waymark/contract/screens'
import * as z from 'zod/mini'

type Kind = (typeof programmeKinds)[number]

const each = <S extends z.ZodMiniType>(schema: S) => z.partialRecord(z.enum(programmeKinds), schema)

const entries = z
  .array(z.enum(menuKeys))
  .check(z.minLength(1))
  .check(z.refine((keys) => new Set(keys).size === keys.length, { error: 'must list each entry once' }))

/** Main navigation entries by kind of programme, in order; the default applies if absent (ROUTE-12). */
export const menus = each(entries)

/** The page after sign-in by kind of programme; the default applies if absent (ROUTE-20). */
export const homes = each(z.enum(screenKeys))

export function menusOf(company: { readonly menus: z.output<typeof menus> }) {
  return { ...usualMenus, ...company.menus }
}

export function homesOf(company: { readonly homes: z.output<typeof homes> }) {
  return { ...usualHomes, ...company.homes }
}

/** The kind of a programme, decided in one place. */
export function kindOf(programme: {
  readonly programType: 'individual' | 'corporate'
  readonly isClub: boolean
}): Kind {
  if (programme.programType === 'corporate') return 'company'
  return programme.isClub ? 'club' : 'points'
}
