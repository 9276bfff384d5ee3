import type { Fee } from '@waymark/rules/points/fee'
import { packetFee } from '@waymark/rules/points/packets'
import { renewalFee } from '@waymark/rules/points/renewal'
import { transferFee } from '@waymark/rules/points/transfer'
import * as z from 'zod/mini'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import { renewalTerms } from './extend/renewal-terms.ts'

/** What was ordered, as an order stores it. */
export interface OrderedPoints {
  /** The kind's name. */
  readonly kind: string
  readonly points: bigint
  readonly terms: unknown
}

export type FeeOfOrder =
  | { readonly kind: 'charged'; readonly fee: Fee }
  /** The programme doesn't offer this product. */
  | { readonly kind: 'notOffered' }
  /** A product whose price isn't one of these fees. */
  | { readonly kind: 'otherProduct' }

/** What an order of points would cost by a programme's rules, by the functions that price quotes. */
export function feeOfOrder(
  { transfer, buy, gift, extend }: ProgrammeConfiguration,
  { kind, points, terms }: OrderedPoints,
): FeeOfOrder {
  switch (kind) {
    case 'transfer':
      return { kind: 'charged', fee: transferFee(transfer, points) }
    case 'buy':
      return offered(buy, (rule) => packetFee(rule, points))
    case 'gift':
      return offered(gift, (rule) => packetFee(rule, points))
    case 'extend':
      return offered(extend, (rule) => renewalFee(rule, z.parse(renewalTerms, terms).renewals))
    default:
      return { kind: 'otherProduct' }
  }
}

function offered<Rule>(rule: Rule | undefined, feeOf: (rule: Rule) => Fee): FeeOfOrder {
  return rule === undefined ? { kind: 'notOffered' } : { kind: 'charged', fee: feeOf(rule) }
}
